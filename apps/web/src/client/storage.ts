import type { KeyValueStorage } from '@glossa/core';

/** Web storage as core takes it. Storage that is blocked or full keeps nothing, silently: it is a comfort. */
function webStorage(area: () => Storage): KeyValueStorage {
  return {
    async get(key) {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    async set(key, value) {
      try {
        area().setItem(key, value);
      } catch {
        // See above.
      }
    },
    async remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // See above.
      }
    },
    watch(listener) {
      const onStorage = (event: StorageEvent) => {
        try {
          if (event.storageArea === area()) listener(event.key);
        } catch {
          // See above.
        }
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** What stays in this browser. */
export const localStore = webStorage(() => window.localStorage);
/** What lasts as long as the tab: what is being entered. */
export const sessionStore = webStorage(() => window.sessionStorage);
