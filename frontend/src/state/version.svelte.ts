/** Keeps the shell for times without a line, and notices when the server has a newer page. */
import { isCurrent } from './version';

const AFTER_START = 3000;
let waiting = $state.raw<ServiceWorker | null>(null);

/** Whether a newer page is there to be loaded. */
export const isNewer = (): boolean => waiting !== null;

export function loadNewer(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('now');
}

/** Begin to keep the shell, once the page has done what it was opened for. Without a secure connection browsers don't. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // If it can't be kept, the page works all the same while there is a line.
  setTimeout(() => register().catch(() => undefined), AFTER_START);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('sw.js');
  const look = () => void consider(registration);
  look();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) registration.update().catch(() => undefined);
  });
}

/** A worker that waits belongs to a newer page, unless this page itself came fresh from the server. */
async function consider({ waiting: worker }: ServiceWorkerRegistration): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const served = await fetch('./', { cache: 'no-store' }).then((answer) => answer.text());
  if (isCurrent(served, script)) worker.postMessage('now');
  else waiting = worker;
}
