import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { servedVersion } from '../served/served-pairs.ts';
import { createByteCache } from './byte-cache.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const BYTES_PER_CHARACTER = 2;

const kept = createByteCache<string>(MAX_BYTES, (html) => html.length * BYTES_PER_CHARACTER);

/**
 * The HTML of content that never changes, rendered the first time it is asked for. Only for servers.
 * @param name unique over all pages of one language
 */
export function renderedOnce(router: AnyRouter, name: string, render: () => ReactNode): string {
  const { locale, origin } = router.options.context;
  const key = `${servedVersion()} ${locale.code} ${origin} ${name}`;
  let html = kept.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <RouterContextProvider router={router}>{render()}</RouterContextProvider>,
    );
    kept.set(key, html);
  }
  return html;
}
