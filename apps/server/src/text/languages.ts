import { findLanguage } from '@glossa/contract';
import { parseAcceptLanguage } from '@glossa/i18n';
import { withoutTarget } from '@glossa/translation';
import type { AppContext } from '../http/env.ts';
import { invalidField } from '../http/validation.ts';

/** The catalogue's tag for what a client wrote. Errors: `validation_failed` for an unknown language. */
function knownLanguage(tag: string, field: 'from' | 'to'): string {
  const language = findLanguage(tag);
  if (language === undefined) {
    throw invalidField(field, 'unknown_language', `There is no language ${JSON.stringify(tag)}.`);
  }
  return language.tag;
}

/** A source language or `auto`, as a client wrote it. Errors: `validation_failed`. */
export const statedSource = (from: string): string =>
  from.trim().toLowerCase() === 'auto' ? 'auto' : knownLanguage(from, 'from');

/** A source language or `auto`, and a target that is not the same. Errors: `validation_failed`. */
export function languagePair(from: string, to: string): { from: string; to: string } {
  const target = knownLanguage(to, 'to');
  const source = statedSource(from);
  if (source === target) {
    throw invalidField('to', 'same_language', 'Source and target are the same language.');
  }
  return { from: source, to: target };
}

const MOST_LIKELY = 8;

/**
 * Languages that a text whose language is to be found is likelier to be in, likeliest first: those the client names,
 * then those its person reads: the page's own first, then the browser's.
 */
export function likelyLanguages(
  named: readonly string[] | undefined,
  acceptLanguage: string | undefined,
): string[] {
  const tags = [...(named ?? []), ...parseAcceptLanguage(acceptLanguage)];
  return [...new Set(tags.flatMap((tag) => findLanguage(tag)?.tag ?? []))].slice(0, MOST_LIKELY);
}

/** Languages that a caller's texts are likelier to be in than others, likeliest first. */
export const likelyLanguagesOf = (c: AppContext): string[] =>
  likelyLanguages(undefined, c.req.header('Accept-Language'));

/** What is known of the source of a document from whoever sends it; nothing is needed where they named it. */
export function likelySources(
  c: AppContext,
  { from, to }: { from: string; to: string },
): string[] | undefined {
  if (from !== 'auto') return undefined;
  return withoutTarget(likelyLanguagesOf(c), to);
}
