// @chunk catalogue
import { presumedSource, presumedTarget, type Reader } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { type AnyRouter, useHydrated, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { useState } from 'react';
import { recentLanguagesNow } from '../client/use-recent-languages.ts';
import { isSourceServed, knownTargetsFrom } from './served-pairs.ts';

/** What a page brings along of what its server serves: the targets of one source. */
export interface Offer {
  /** `auto` or a tag. */
  from: string;
  /** Tags with spaces between; empty where it is not known. */
  targets: string;
}

/** The languages that a page's tool may presume for a source; a server asks what it was told, a browser what came. */
const targetsOf: (router: AnyRouter, from: string) => readonly string[] | null =
  createIsomorphicFn()
    .server((_router: AnyRouter, from: string) => knownTargetsFrom(from))
    .client((router: AnyRouter, from: string) => {
      const { offer } = router.options.context as { offer?: Offer };
      return offer?.from === from && offer.targets !== '' ? offer.targets.split(' ') : null;
    });

/** What this browser tells of its reader; on a server nothing is known. */
const readReader: () => Pick<Reader, 'languages' | 'recent'> = createIsomorphicFn()
  .server(() => NOBODY)
  .client(() => ({ languages: navigator.languages, recent: recentLanguagesNow() }));

const NOBODY = { languages: [], recent: [] };

/** The source that a page presumes where it must name one, such as the first speaker's. */
export const speakerOf: (router: AnyRouter, locale: Locale) => string = createIsomorphicFn()
  .server((_router: AnyRouter, { language }: Locale) =>
    presumedSource({ page: language, ...NOBODY }, isSourceServed),
  )
  .client((router: AnyRouter, { language }: Locale) => {
    const { offer } = router.options.context as { offer?: Offer };
    return offer === undefined || offer.from === 'auto' ? language : offer.from;
  });

/** The target that a server shows where nobody chose one. */
export function targetForPage(router: AnyRouter, locale: Locale, from = 'auto'): string {
  return presume(router, from, { page: locale.language, ...NOBODY });
}

function presume(router: AnyRouter, from: string, reader: Reader): string {
  const targets = targetsOf(router, from);
  return presumedTarget(
    reader,
    (tag) => tag !== from && (targets === null || targets.includes(tag)),
  );
}

/**
 * The target of a tool for which nobody chose one: what the reader is likely to want of what this server serves
 * ({@link presumedTarget}), the same on every page. It is decided once: `page` is what the server showed, with
 * which a page must come alive, `reader` what is shown from then on.
 */
export function usePresumption(locale: Locale, from = 'auto'): { page: string; reader: string } {
  const router = useRouter();
  const [presumed] = useState(() => ({
    page: targetForPage(router, locale, from),
    reader: presume(router, from, { page: locale.language, ...readReader() }),
  }));
  return presumed;
}

/** As {@link usePresumption}: what is to be shown now. */
export function usePresumedTarget(locale: Locale, from = 'auto'): string {
  const { page, reader } = usePresumption(locale, from);
  return useHydrated() ? reader : page;
}

/** Class of the picker of a target that is presumed, as long as the page is not alive (`READER_SCRIPT`). */
export function usePresumedClass(chosen: string | undefined): string {
  return useHydrated() || chosen !== undefined ? '' : 'presumed';
}
