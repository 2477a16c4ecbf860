import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router';
import { getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { servedVersion } from '../served/served-pairs.ts';
import { createByteCache } from './byte-cache.ts';
import { type PartBytes, partBytes, placeholder, SECRET } from './live-page.ts';
import { takePreloads } from './paint-first.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/** What stands in a live page in place of a placeholder. */
export interface PreparedPart {
  bytes: PartBytes;
  /** Scripts that were preloaded in it; absent for a text. */
  files?: readonly string[];
}

const kept = createByteCache<PreparedPart>(MAX_BYTES, ({ bytes }) =>
  bytes.reduce((sum, { length }) => sum + length, 0),
);
const used = new WeakMap<AnyRouter, PreparedPart[]>();

/** Attributes that no browser looks at: only what runs or styles needs a nonce. */
const IDLE_NONCE = new RegExp(`(<(?:meta|link)\\b[^>]*?) nonce="${SECRET}"`, 'g');

/** The parts of the page that a router has rendered, by their placeholders' numbers. */
export const partsOf = (router: AnyRouter): readonly PreparedPart[] => used.get(router) ?? [];

/** A placeholder for content that a path decides; the content itself where the page is kept or is an error. */
export function preparedHtml(router: AnyRouter, name: string, content: ReactNode): ReactNode {
  if (!isLive(router) || getSsrStatus(router) !== 200) return content;
  const { locale, origin } = router.options.context;
  const key = `${servedVersion()} ${locale.code} ${origin} ${router.state.location.pathname} ${name}`;
  return use(router, key, () => {
    const html = renderToString(
      <RouterContextProvider router={router}>{content}</RouterContextProvider>,
    );
    const { html: rest, files } = takePreloads(html.replaceAll(IDLE_NONCE, '$1'));
    return { bytes: partBytes(rest), files };
  });
}

/** A placeholder for a text within a script, for which the text stands escaped. */
export function preparedText(router: AnyRouter, text: string): string {
  if (!isLive(router)) return text;
  return use(router, text, () => ({ bytes: partBytes(inScript(text)) }));
}

function use(router: AnyRouter, key: string, make: () => PreparedPart): string {
  let part = kept.get(key);
  if (part === undefined) {
    part = make();
    kept.set(key, part);
  }
  const parts = used.get(router) ?? [];
  used.set(router, parts);
  return placeholder(parts.push(part) - 1);
}

const isLive = (router: AnyRouter) => router.options.ssr?.nonce === SECRET;

/** A text as it stands between double quotes of a script. */
function inScript(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', '\\x3C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
