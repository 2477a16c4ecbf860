import { channelOfPath } from '@glossa/contract';
import { type Client, createClient, createSession, deviceId, type Session } from '@glossa/core';
import { tellPresence } from './presence.ts';
import { localStore } from './storage.ts';

/** Asked for once a visit: where storage is blocked a visitor still owns what was made. */
let visitor: Promise<string> | undefined;
/** The site's client: calls go to the page's own origin, with the session of this browser. */
export const api: Client = createClient({
  apiHost: '',
  aiHost: '',
  appType: 'web',
  channel: () => channelOfPath(window.location.pathname),
  locale: () => document.documentElement.lang,
  languages: () => navigator.languages,
  deviceId: () => {
    visitor ??= deviceId(localStore);
    return visitor;
  },
  passport: () => session.passport(),
  jwt: () => session.jwt(),
  renew: () => session.renew(),
});

/** Who is signed in in this browser. */
export const session: Session = createSession({
  client: api,
  storage: localStore,
  visibility: {
    isVisible: () => document.visibilityState === 'visible',
    onChange(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  },
});

let started = false;

/** Loads the session and follows it for as long as the page lives; again does nothing. */
export function startSession(): void {
  if (started) return;
  started = true;
  session.store.subscribe(({ phase }, before) => {
    if (phase !== before.phase) tellPresence();
  });
  session.follow();
  void session.load();
}
