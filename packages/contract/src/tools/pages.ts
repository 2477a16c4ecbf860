import type { GeneralPage } from './types.ts';

const page = (
  path: string,
  kind: GeneralPage['kind'],
  more: Partial<GeneralPage> = {},
): GeneralPage => ({ path, kind, layout: 'default', private: false, ...more });

/** Legal and support pages that the site and each app have. */
export const LEGAL_SLUGS = ['cancel-and-refund', 'cookie', 'privacy', 'support', 'terms'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** Every page that is no tool (`specification.md` §2, and those `decisions.md` adds). */
export const GENERAL_PAGES: readonly GeneralPage[] = [
  page('/', 'home'),
  page('/about-us', 'company'),
  page('/affiliate', 'company'),
  page('/faq', 'company'),
  page('/links', 'directory'),
  page('/pricing', 'pricing'),
  page('/status', 'status'),
  page('/extension', 'extension'),
  page('/offline', 'account', { private: true }),
  page('/login', 'account'),
  page('/signup', 'account'),
  page('/signup/activation', 'account', { private: true }),
  page('/signup/{appName}/activation', 'account', { private: true }),
  page('/forgot-password', 'account', { private: true }),
  page('/reset-password', 'account', { private: true }),
  page('/link-extension', 'account', { private: true }),
  page('/join-team', 'account', { private: true }),
  page('/shared-speech', 'account', { private: true }),
  page('/shared-transcript', 'account', { private: true }),
  page('/dashboard', 'account', { private: true }),
  page('/operator', 'account', { private: true }),
  page('/test-checkout', 'account', { private: true }),
  page('/developers', 'account'),
  ...LEGAL_SLUGS.map((slug) => page(`/${slug}`, 'legal')),
  page('/{appName}/cancel-and-refund', 'legal', {
    layout: 'texttospeech',
    middleware: 'app-privacy',
  }),
  page('/{appName}/cookie', 'legal'),
  ...(['privacy', 'support', 'terms'] as const).map((slug) =>
    page(`/{appName}/${slug}`, 'legal', { middleware: 'app-privacy' }),
  ),
];
