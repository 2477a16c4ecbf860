import { giveLanguageNames } from '@glossa/core';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { I18nextProvider } from 'react-i18next';
import type { PageData } from './features/page/page-data.ts';
import { createMessages, type Messages } from './i18n/messages.ts';
import { namespacesOf } from './i18n/namespaces.ts';
import { serverMessages } from './i18n/server-messages.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { localizedPath, splitLocale } from './locale/paths.ts';
import { ensureParts } from './rendering/part.ts';
import { prepareText } from './rendering/prepared.tsx';
import { routeTree } from './routeTree.gen.ts';
import { type FirstLanguages, firstLanguages } from './served/first-languages.ts';
import { readNonce, readSiteConfig, type SiteConfig } from './site-config.ts';
import { findSlot } from './tools/slots.ts';

/** The messages of the locale that is asked for. */
export const messagesForPage: () => Messages = createIsomorphicFn()
  .server(() => serverMessages(splitLocale(new URL(getRequest().url).pathname).locale.code))
  .client(() => createMessages(splitLocale(window.location.pathname).locale));

/** What the server sends along with a page. */
interface SentAlong extends FirstLanguages {
  config: SiteConfig;
  messages: string;
  /** Key of the tool in the page. */
  slot?: string;
}

/** The router of one locale; on the server one for each request. */
export function getRouter(messages: Messages = messagesForPage()) {
  const { i18n, locale } = messages;
  const config = readSiteConfig();
  const nonce = readNonce();
  const router = createRouter({
    routeTree,
    context: { messages, locale, ...config },
    // Routes know no locale: the prefix is taken off on the way in and put back on the way out.
    rewrite: {
      input: ({ url }) => {
        url.pathname = splitLocale(url.pathname).path;
        return url;
      },
      output: ({ url }) => {
        url.pathname = localizedPath(url.pathname, locale);
        return url;
      },
    },
    dehydrate: (): SentAlong => {
      const page = router.state.matches.at(-1)?.loaderData as Partial<PageData> | undefined;
      const slot = page?.slot?.key;
      const { names, offer } = firstLanguages(router, page?.slot);
      const live = [...namespacesOf(router.state.matches), ...(page?.live ?? [])];
      const sent = prepareText(router, messages.pack(live));
      return { config, messages: sent, names, offer, ...(slot === undefined ? {} : { slot }) };
    },
    hydrate: async (sent: SentAlong) => {
      // The page's scripts are here: no links to them are wanted in it any more.
      router.ssr = { manifest: undefined };
      messages.unpack(sent.messages);
      Object.assign(router.options.context, sent.config, { offer: sent.offer });
      giveLanguageNames(locale.tag, sent.names);
      // Loaders do not run again for what the server rendered, but its tool is needed here.
      const slot = sent.slot === undefined ? undefined : findSlot(sent.slot);
      if (slot !== undefined) await ensureParts([slot]);
    },
    Wrap: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    trailingSlash: 'never',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
