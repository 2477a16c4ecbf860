import { LOCALES, type Locale } from '@glossa/i18n';
import { DirectionProvider } from '@glossa/ui';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  type ParsedLocation,
  redirect,
  Scripts,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESENCE_SCRIPT } from '../client/presence.ts';
import { whereTo } from '../client/watch/navigation.ts';
import type { Messages } from '../i18n/messages.ts';
import { namespacesOf } from '../i18n/namespaces.ts';
import { footer } from '../layout/footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { THEME_SCRIPT } from '../layout/theme.ts';
import { Prepared } from '../rendering/prepared.tsx';
import { StaticHtml } from '../rendering/static-html.tsx';
import { openGraphTag } from '../seo/head.ts';
import { READER_SCRIPT } from '../served/reader-script.ts';
import type { SiteConfig } from '../site-config.ts';
import appCss from '../styles/app.css?url';

// Asked at run time: a sheet that the browsers' build does not name is left out of it.
const ON_SERVER = typeof document === 'undefined';

export interface RouterContext extends SiteConfig {
  messages: Messages;
  locale: Locale;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { messages: ['general/common', 'general/shell', 'general/session'] },
  beforeLoad: async ({ context, matches, location, preload }) => {
    if (typeof window !== 'undefined' && !preload) await followRules(location);
    await context.messages.ensure(namespacesOf(matches));
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'color-scheme', content: 'light dark' },
      // The extension's popup offers to use the server of such a page (docs/extension.md).
      { name: 'glossa-server', content: match.context.origin },
    ],
    links: [
      // Sent pages have it, in most of them it stands itself (rendering/site-styles.ts): browsers need not ask again.
      ...(ON_SERVER || import.meta.env.DEV ? [{ rel: 'stylesheet', href: appCss }] : []),
      { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' },
      { rel: 'apple-touch-icon', href: '/icon-192.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [{ children: `${THEME_SCRIPT}${PRESENCE_SCRIPT};${READER_SCRIPT}` }],
  }),
  shellComponent: Document,
  component: Site,
});

/** Follows the server's route rules on a navigation inside the site; another site is a full load. */
async function followRules({ pathname, publicHref }: ParsedLocation): Promise<void> {
  const next = whereTo(pathname, publicHref);
  if (next.type === 'page') throw redirect({ to: next.path as '/' });
  if (next.type === 'stay') return;
  window.location.assign(next.href);
  // This page is being left: nothing of the next one is shown here.
  await new Promise(() => {});
}

function Document({ children }: { children: ReactNode }) {
  const { locale } = Route.useRouteContext();
  return (
    // The head's script sets attributes before React sees the element.
    <html lang={locale.tag} dir={locale.dir} suppressHydrationWarning>
      <head>
        <Prepared name="head">
          <HeadContent />
          {/* The router keeps only one of several tags of one property. */}
          {LOCALES.filter(({ code }) => code !== locale.code).map((other) => (
            <meta key={other.code} property="og:locale:alternate" content={openGraphTag(other)} />
          ))}
        </Prepared>
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

function Site() {
  const { t } = useTranslation('general/shell');
  const { locale } = Route.useRouteContext();
  return (
    <DirectionProvider direction={locale.dir}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-[2100] focus:rounded-field focus:bg-base-100 focus:px-4 focus:py-2 focus:shadow-lg"
      >
        {t('skip')}
      </a>
      <Prepared name="header">
        <SiteHeader />
      </Prepared>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <StaticHtml name="footer" className="mt-auto" render={footer} />
    </DirectionProvider>
  );
}
