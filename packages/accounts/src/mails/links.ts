import type { Channel } from '@glossa/contract';
import { DEFAULT_LOCALE, findLocale } from '@glossa/i18n/locales';
import { localizedPath } from '@glossa/i18n/paths';

/** `{appName}` of a channel's pages (`decisions.md` §8); none for the site itself. */
const APP_NAMES: Partial<Record<Channel, AppName>> = {
  text_to_speech: 'text-to-speech',
  voice_cloning: 'ai-voice-cloning',
};
export type AppName = 'text-to-speech' | 'ai-voice-cloning';

export function appNameOf(channel: Channel): AppName | undefined {
  return APP_NAMES[channel];
}

/** Addresses of the site's pages that mails link to. `baseUrl` ends without a slash. */
export function createLinks(baseUrl: () => string) {
  const page = (locale: string, path: string, token?: string) => {
    const code = findLocale(locale)?.code ?? DEFAULT_LOCALE;
    const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
    return `${baseUrl()}${localizedPath(path, { code })}${query}`;
  };
  return {
    site: () => `${baseUrl()}/`,
    activation: (locale: string, app: AppName | undefined, token: string) =>
      page(locale, `/signup${app === undefined ? '' : `/${app}`}/activation`, token),
    resetPassword: (locale: string, token: string) => page(locale, '/reset-password', token),
    forgotPassword: (locale: string) => page(locale, '/forgot-password'),
    signIn: (locale: string) => page(locale, '/login'),
    dashboard: (locale: string) => page(locale, '/dashboard'),
    /** The secret stands after `#`: no server, and no other site, is told of it. */
    joinTeam: (locale: string, secret: string) => `${page(locale, '/join-team')}#${secret}`,
    support: (locale: string) => page(locale, '/support'),
  };
}
export type Links = ReturnType<typeof createLinks>;
