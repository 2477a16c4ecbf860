import { LIMITS } from '@glossa/contract';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { knownOrigins, ownOrigin } from './rendering/own-origin.ts';
import { nonceOf } from './security/page-nonce.ts';

/** What pages need to know of their surroundings; on the server from the environment. */
export interface SiteConfig {
  origin: string;
  supportEmail: string;
  /** Who runs this server, for legal pages; empty where nothing is set. */
  operator: { name: string; address: string; jurisdiction: string };
  /** Client id of the sign-in with Google (`GOOGLE_CLIENT_ID`); empty where it is not offered. */
  googleClientId: string;
  /** Files of a kind that a visitor may have in a day (`VISITOR_FILES_PER_DAY`); 0: as many as they like. */
  visitorFiles: number;
  /** Tells this build from others; empty in development. */
  buildId: string;
}

const NOBODY = { name: '', address: '', jurisdiction: '' };

type Settings = Omit<SiteConfig, 'origin'>;

/** Read once: to ask for a variable of the environment costs as much as to render an element. */
let settings: Settings | undefined;

function readSettings(): Settings {
  return {
    supportEmail: process.env.SUPPORT_EMAIL ?? '',
    operator: {
      name: process.env.OPERATOR_NAME ?? '',
      // Addresses have lines: a setting writes them with \\n.
      address: (process.env.OPERATOR_ADDRESS ?? '').replaceAll('\\n', '\n'),
      jurisdiction: process.env.OPERATOR_JURISDICTION ?? '',
    },
    googleClientId: process.env.GOOGLE_CLIENT_ID ?? '',
    visitorFiles: Number(process.env.VISITOR_FILES_PER_DAY || LIMITS.visitor.files),
    buildId: process.env.GLOSSA_BUILD_ID ?? '',
  };
}

/**
 * `PUBLIC_URL` (default: the origin asked, where nobody made it up), `SUPPORT_EMAIL` and `OPERATOR_NAME`, `OPERATOR_ADDRESS`,
 * `OPERATOR_JURISDICTION`; in a browser what the server sent along.
 */
export const readSiteConfig: () => SiteConfig = createIsomorphicFn()
  .server(() => {
    settings ??= readSettings();
    const { origin } = new URL(getRequest().url);
    return { origin: ownOrigin(origin, knownOrigins()), ...settings };
  })
  .client(() => ({
    origin: window.location.origin,
    supportEmail: '',
    operator: NOBODY,
    googleClientId: '',
    visitorFiles: LIMITS.visitor.files,
    buildId: '',
  }));

/** The nonce of the page being rendered; a browser needs none. */
export const readNonce: () => string | undefined = createIsomorphicFn()
  .server(() => nonceOf(getRequest()))
  .client(() => undefined);
