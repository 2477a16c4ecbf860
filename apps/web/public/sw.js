// The offline shell: pages come from the network while there is one, and from what was seen last when there
// is none; hashed files from the cache. Nothing that a person entered or received is kept.
const PAGES = 'glossa-pages-1';
const FILES = 'glossa-files-1';
const MOST_PAGES = 40;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGES)
      .then((cache) => cache.add('/links'))
      .catch(() => {})
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== PAGES && name !== FILES)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

async function page(request) {
  const { origin, pathname } = new URL(request.url);
  // Without its query: what was typed may be in it.
  const key = new Request(origin + pathname);
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected) {
      await cache.put(key, response.clone());
      const kept = await cache.keys();
      await Promise.all(
        kept.slice(0, Math.max(0, kept.length - MOST_PAGES)).map((old) => cache.delete(old)),
      );
    }
    return response;
  } catch (error) {
    const found = await cache.match(key);
    if (found) return found;
    // Elsewhere the page would come alive under an address that is not its own.
    const [, first] = pathname.split('/');
    for (const known of [`/${first}/links`, '/links']) {
      if (known !== pathname && (await cache.match(known))) return Response.redirect(known);
    }
    throw error;
  }
}

async function file(request) {
  const cache = await caches.open(FILES);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !/^\/(docs|files|og)\b/.test(pathname))
    event.respondWith(page(request));
});
