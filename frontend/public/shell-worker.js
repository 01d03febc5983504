/**
 * Keeps the shell of the page, so that it opens without a line; sw.js, which the build writes, names the FILES.
 *
 * Whatever concerns a table comes from the server, always: nothing of the API is kept. Kept files have their hash in
 * their names, so none is ever stale, and the first document is only taken from here if the server can't be reached.
 */
/* global FILES */
/** The names of the files have their hashes, so together they are the version. */
const CACHE = `shell ${FILES.join(' ')}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['./', ...FILES])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'now') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.includes('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('./')));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
