/** A set within a link: its text, packed, so that whoever has the link has the set, and nothing is sent anywhere. */

/** More would be too long for a message or an address bar. */
export const LONGEST_LINK = 16_000;
const MOST_TEXT = 256 * 1024;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A text as letters that an address may have. */
export async function packText(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const binary = Array.from(packed, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text of a link; null if the link is damaged. */
export async function unpackText(letters: string): Promise<string | null> {
  try {
    const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      await through(bytes, new DecompressionStream('deflate-raw')),
    );
    return text.length <= MOST_TEXT ? text : null;
  } catch {
    return null;
  }
}
