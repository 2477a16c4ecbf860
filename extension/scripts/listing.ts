import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';

const MESSAGES = join(import.meta.dirname, '../../packages/i18n/messages');

/** What a store shows of the extension in one language. */
export interface Listing {
  /** Language tag, as `pt-PT`. */
  tag: string;
  name: string;
  summary: string;
  /** Paragraphs, parted by empty lines. */
  description: string;
}

function read(locale: LocaleCode, part: string): Record<string, string> {
  return JSON.parse(
    readFileSync(join(MESSAGES, locale, 'general', `${part}.json`), 'utf8'),
  ) as Record<string, string>;
}

/** The texts for the stores in every locale. */
export function listings(): Listing[] {
  return LOCALES.map(({ code, tag }) => {
    const { name = '', description: summary = '' } = read(code, 'extension-store');
    const { pages, reading, pictures, engines, privacy } = read(code, 'extension-listing');
    const description = [summary, pages, reading, pictures, engines, privacy].join('\n\n');
    return { tag, name, summary, description };
  });
}
