import {
  type Client,
  createClient,
  createSession,
  deviceId,
  type Session,
  type Visibility,
} from '@glossa/core';
import { LOCALES } from '@glossa/i18n/locales';
import { serverStorage } from '../storage/extension-storage.ts';
import { uiLocale } from '../storage/settings.ts';
import { appType } from './app-type.ts';

/** A server as one context of the extension (popup, options, background) talks to it. */
export interface Connection {
  /** Origin of the server. */
  server: string;
  client: Client;
  /** The account there; popup, options and background share what is stored of it. */
  session: Session;
}

/** Shown pages follow the account; hidden ones hold no connection open. */
export const WHILE_SHOWN: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Nobody looks at a background. */
export const NEVER_SHOWN: Visibility = { isVisible: () => false, onChange: () => () => {} };

/** The client and session for a server. */
export function connect(server: string, visibility: Visibility): Connection {
  const storage = serverStorage(server);
  let device: Promise<string> | undefined;
  const client: Client = createClient({
    apiHost: server,
    aiHost: server,
    appType,
    channel: () => 'glossa',
    // The tag, not the code: the server knows Japanese as `ja`.
    locale: () => LOCALES.find(({ code }) => code === uiLocale())!.tag,
    languages: () => navigator.languages,
    deviceId() {
      device ??= deviceId(storage).catch((error: unknown) => {
        device = undefined;
        throw error;
      });
      return device;
    },
    passport: () => session.passport(),
    jwt: () => session.jwt(),
    renew: () => session.renew(),
  });
  const session: Session = createSession({ client, storage, visibility });
  return { server, client, session };
}
