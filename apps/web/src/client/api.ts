import { type Client, createClient, deviceId } from '@glossa/core';
import { localStore } from './storage.ts';

/** Asked for once a visit: where storage is blocked a visitor still owns what was made. */
let visitor: Promise<string> | undefined;
/** The site's client: calls go to the page's own origin. */
export const api: Client = createClient({
  apiHost: '',
  aiHost: '',
  appType: 'web',
  channel: () => 'glossa',
  locale: () => document.documentElement.lang,
  deviceId: () => {
    visitor ??= deviceId(localStore);
    return visitor;
  },
});
