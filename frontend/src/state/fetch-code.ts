/** Fetches a part of the page; what could not be had is asked for again the next time, its styles too. */

export interface Code<Part> {
  readonly default: Part;
}

/** Stylesheets that could not be had. One that is still on its way must not be touched: what needs it waits for it. */
const lost = new Set<HTMLLinkElement>();
let coming: Promise<unknown> | null = null;

export async function fetchCode<Part>(load: () => Promise<Code<Part>>): Promise<Part> {
  await fetchLostStyles();
  return (await load()).default;
}

/** Vite asks for each stylesheet once, and takes it for loaded even if it was not. Who asks meanwhile waits, too. */
async function fetchLostStyles(): Promise<void> {
  coming ??= Promise.all([...lost].map(fetchAgain)).finally(() => (coming = null));
  await coming;
}

function fetchAgain(old: HTMLLinkElement): Promise<void> {
  lost.delete(old);
  return new Promise((resolve, reject) => {
    const link = old.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(link.href)));
    old.replaceWith(link);
  });
}

/** Takes note of every stylesheet that is lost: its event does not rise, so it is heard on its way down. */
function noteLoss({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
}

document.addEventListener('error', noteLoss, true);
