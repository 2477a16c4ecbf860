// The offline shell: pages come from the network while there is one, and from what was seen last when there
// is none; hashed files from the cache. Nothing that a person entered or received is kept.
const PAGES = 'glossa-pages-1';
const FILES = 'glossa-files-1';
/** Followed by the build and the language that its pages are of, and by which pages they are. */
const KEPT = 'glossa-kept-';
const MOST_PAGES = 40;
const MOST_KEPT = 200;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== PAGES && name !== FILES && !name.startsWith(KEPT))
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

/** Keeps pages for a time without a network, in place of those of another build or language. */
async function keepPages(name, pages) {
  if (await caches.has(name)) return;
  const fresh = `${name}.`;
  await (await caches.open(fresh)).addAll(pages);
  const [filled, cache] = [await caches.open(fresh), await caches.open(name)];
  for (const page of await filled.keys()) await cache.put(page, await filled.match(page));
  const group = (other) => other.split(':')[0];
  for (const other of await caches.keys()) {
    const isOld = other.startsWith(KEPT) && group(other) !== group(name);
    if (isOld || other === fresh) await caches.delete(other);
  }
}

let keeping = Promise.resolve();

self.addEventListener('message', (event) => {
  const { name, pages = [], files = [] } = event.data?.keep ?? {};
  const isOwn = (address) => new URL(address, self.location.origin).origin === self.location.origin;
  const own = [...pages, ...files].slice(0, MOST_KEPT).every(isOwn);
  if (typeof name !== 'string' || !own) return;
  const assets = files.filter((path) =>
    new URL(path, self.location.origin).pathname.startsWith('/assets/'),
  );
  // One after the other: what was asked for last is what stays.
  keeping = keeping.then(() => keepPages(KEPT + name, pages.slice(0, MOST_KEPT))).catch(() => {});
  event.waitUntil(
    Promise.allSettled([
      keeping,
      ...assets.slice(0, MOST_KEPT).map((path) => file(new Request(path))),
    ]),
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
    const found = await caches.match(key);
    if (found) return found;
    // In the reader's language. Under its own address: elsewhere it would come alive as another page.
    const offline = await offlinePage();
    if (offline === undefined || offline === pathname) throw error;
    return Response.redirect(`${offline}?page=${encodeURIComponent(pathname)}`);
  }
}

/** Path of the page that says so, in the language that was read last; undefined where it was never kept. */
async function offlinePage() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(KEPT)) continue;
    const keys = await (await caches.open(name)).keys();
    const paths = keys.map(({ url }) => new URL(url).pathname);
    const found = paths.find((path) => path.endsWith('/offline'));
    if (found !== undefined) return found;
  }
  return undefined;
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
