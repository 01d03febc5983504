/** Makes a PNG of an SVG on the device, and hands it to whoever the person chooses, or as a file. */
import { saveFile } from './save-file';

export async function pngOf(svg: string, width: number, height: number): Promise<Blob> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))), 'image/png'),
  );
}

/** Shares a picture where the device can, else saves it; whoever changes their mind has not failed. */
export async function sharePicture(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type: picture.type })];
  if (!navigator.canShare?.({ files })) {
    saveFile(name, picture, picture.type);
    return;
  }
  await navigator.share({ files }).catch((problem: unknown) => {
    if (!(problem instanceof DOMException && problem.name === 'AbortError')) throw problem;
  });
}
