import { createHash, randomUUID } from 'node:crypto';
import type { ServiceHost } from './service-host.ts';
import { urlFetch } from './url-fetch.ts';

/** Google's limits (developers.google.com/apps-script/guides/services/quotas and reference/cache/cache). */
const PROPERTY_BYTES = 9 * 1024;
const PROPERTIES_BYTES = 500 * 1024;
const CACHE_BYTES = 100 * 1024;
const CACHE_KEY = 250;
const CACHE_SECONDS = 21_600;
const CACHE_ITEMS = 1000;
/** As many stay when the cache is full. */
const CACHE_KEPT = 900;
const TRIGGERS = 20;

/** Services that every add-on has. */
export function services(host: ServiceHost): Record<string, unknown> {
  return {
    PropertiesService: { getUserProperties: () => properties(host) },
    CacheService: {
      getUserCache: () => cache(host, 'user'),
      getScriptCache: () => cache(host, 'script'),
    },
    LockService: { getUserLock: () => lock(host) },
    ScriptApp: triggers(host),
    Session: {
      getActiveUserLocale() {
        // Of the services for formulas (guides/sheets/functions#advanced) it is none.
        if (host.inCell)
          throw new Error('You do not have permission to call Session.getActiveUserLocale.');
        return host.locale;
      },
    },
    HtmlService: html(host),
    UrlFetchApp: urlFetch(host),
    Utilities: {
      sleep: (ms: number) => host.pass(ms),
      getUuid: () => randomUUID(),
      DigestAlgorithm: { SHA_256: 'sha256' },
      Charset: { UTF_8: 'utf8' },
      computeDigest: (algorithm: string, value: string) => [
        ...new Int8Array(createHash(algorithm).update(value, 'utf8').digest()),
      ],
      base64Encode: (bytes: number[]) => Buffer.from(Int8Array.from(bytes)).toString('base64'),
    },
  };
}

function properties(host: ServiceHost) {
  const store = host.userProperties;
  const self = {
    getProperty: (key: string) => store.get(key) ?? null,
    getProperties: () => Object.fromEntries(store),
    getKeys: () => [...store.keys()],
    deleteProperty(key: string) {
      store.delete(key);
      return self;
    },
    setProperty(key: string, value: string) {
      host.check();
      if (Buffer.byteLength(String(value)) > PROPERTY_BYTES)
        throw new Error('Argument too large: value');
      if (host.inCell) throw new Error('Formulas cannot set properties.');
      const others = [...store].filter(([other]) => other !== key);
      const all = [...others, [key, String(value)]].flat().join('');
      if (Buffer.byteLength(all) > PROPERTIES_BYTES)
        throw new Error('You have exceeded the property storage quota.');
      store.set(key, String(value));
      return self;
    },
    setProperties(values: Record<string, string>) {
      for (const [key, value] of Object.entries(values)) self.setProperty(key, value);
      return self;
    },
  };
  return self;
}

function cache(host: ServiceHost, name: string) {
  const get = (key: string) => {
    const kept = host.caches.get(`${name} ${key}`);
    return kept !== undefined && kept.until > host.now ? kept.value : null;
  };
  const put = (key: string, value: string, seconds = 600) => {
    if (key.length > CACHE_KEY) throw new Error('Argument too large: key');
    if (Buffer.byteLength(value) > CACHE_BYTES) throw new Error('Argument too large: value');
    const until = host.now + Math.min(seconds, CACHE_SECONDS) * 1000;
    host.caches.set(`${name} ${key}`, { value, until });
    const kept = [...host.caches].filter(([each]) => each.startsWith(`${name} `));
    if (kept.length <= CACHE_ITEMS) return;
    const first = kept.sort(([, a], [, b]) => b.until - a.until).slice(CACHE_KEPT);
    for (const [each] of first) host.caches.delete(each);
  };
  return {
    get,
    put,
    getAll: (keys: string[]) =>
      Object.fromEntries(keys.map((key) => [key, get(key)]).filter(([, value]) => value !== null)),
    putAll(values: Record<string, string>, seconds?: number) {
      for (const [key, value] of Object.entries(values)) put(key, value, seconds);
    },
  };
}

function lock(host: ServiceHost) {
  let mine = false;
  return {
    tryLock() {
      if (host.locked && !mine) return false;
      mine = true;
      host.locked = true;
      return true;
    },
    releaseLock() {
      if (mine) host.locked = false;
      mine = false;
    },
  };
}

function triggers(host: ServiceHost) {
  const view = (id: string, handler: string) => ({
    getHandlerFunction: () => handler,
    getUniqueId: () => id,
  });
  return {
    newTrigger: (handler: string) => ({
      timeBased: () => ({
        after: (ms: number) => ({
          create() {
            host.need('ScriptApp.newTrigger', 'script.scriptapp');
            if (host.triggers.length >= TRIGGERS)
              throw new Error('This script has too many triggers.');
            const id = host.newId();
            host.triggers.push({ id, handler, at: host.now + ms });
            return view(id, handler);
          },
        }),
      }),
    }),
    getProjectTriggers() {
      host.need('ScriptApp.getProjectTriggers', 'script.scriptapp');
      return host.triggers.map(({ id, handler }) => view(id, handler));
    },
    deleteTrigger(trigger: { getUniqueId(): string }) {
      host.triggers = host.triggers.filter(({ id }) => id !== trigger.getUniqueId());
    },
  };
}

function html(host: ServiceHost) {
  return {
    createHtmlOutputFromFile(name: string) {
      const self = {
        getContent: () => host.source(`${name}.html`),
        setTitle: () => self,
      };
      return self;
    },
  };
}

/** The part of a file's user interface that add-ons use. */
export function ui(host: ServiceHost) {
  host.need('getUi', 'script.container.ui');
  return {
    createMenu(title: string) {
      const items: { label: string; handler: string }[] = [];
      const menu = {
        addItem(label: string, handler: string) {
          items.push({ label, handler });
          return menu;
        },
        addToUi: () => host.menus.push({ title, items }),
      };
      return menu;
    },
    showSidebar(output: { getContent(): string }) {
      host.sidebar = output.getContent();
    },
  };
}
