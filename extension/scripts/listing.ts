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

/**
 * The texts for the stores in every locale.
 * @param server origin of the server that the build is for; absent for one that talks to the computer it is installed on
 */
export function listings(server?: string): Listing[] {
  return LOCALES.map(({ code, tag }) => {
    const { name = '', description: summary = '' } = read(code, 'extension-store');
    const texts = read(code, 'extension-listing');
    const { pages, reading, pictures, engines, privacy } = texts;
    const own = server === undefined ? [] : [texts.server?.replace('{{server}}', server)];
    const parts = [summary, pages, reading, pictures, engines, ...own, privacy];
    const description = parts.join('\n\n');
    return { tag, name, summary, description };
  });
}
