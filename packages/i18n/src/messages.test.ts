import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, TOOLS } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { errorMessage } from './error-messages.ts';
import { loadMessages } from './load-messages.ts';
import { LOCALES } from './locales.ts';

const root = join(import.meta.dirname, '../messages');
const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, path === '' ? key : `${path}.${key}`),
  );
}

function read(locale: string): Map<string, string> {
  const files = readdirSync(join(root, locale), { recursive: true, encoding: 'utf8' });
  const entries = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(root, locale, file), 'utf8'))).map(
        ([key, text]) => [`${file}:${key}`, text] as const,
      ),
    );
  return new Map(entries);
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+\/?>/g)].map(String).sort();
const withoutPlural = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].sort();
const english = read('en');

const landingSlugs = new Set(
  TOOLS.flatMap(({ slug, subPages }) => [
    slug,
    ...subPages.filter(({ kind }) => kind === 'variant').map(({ path }) => path),
  ]),
);

/** Own texts of a tool's page or of a variant's: where a locale lacks the file, the page is composed of shared texts. */
const isLandingPart = (file: string) =>
  landingSlugs.has(file.slice(file.lastIndexOf('/') + 1, -'.json'.length));
const partOf = (key: string) => key.slice(0, key.indexOf(':'));

describe.each(LOCALES)('messages of $code', ({ code, tag }) => {
  const messages = read(code);

  it('has the same keys as English', () => {
    const parts = new Set([...messages.keys()].map(partOf));
    const expected = [...english.keys()].filter(
      (key) => !isLandingPart(partOf(key)) || parts.has(partOf(key)),
    );
    expect(withoutPlural(messages.keys())).toEqual(withoutPlural(expected));
  });

  it('has every plural form that the language needs, and no other', () => {
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
    const forms = new Map<string, string[]>();
    for (const key of messages.keys()) {
      const form = PLURAL.exec(key)?.[1];
      if (form === undefined) continue;
      const base = key.replace(PLURAL, '');
      forms.set(base, [...(forms.get(base) ?? []), form]);
    }
    for (const [key, present] of forms)
      expect({ key, present: present.sort() }).toEqual({ key, present: categories });
  });

  it('has the same placeholders as English, and no empty text', () => {
    for (const [key, text] of messages) {
      expect(text.trim(), key).not.toBe('');
      if (PLURAL.test(key)) continue;
      expect({ key, found: placeholders(text) }).toEqual({
        key,
        found: placeholders(english.get(key) ?? ''),
      });
    }
  });

  it('has a message for every error code', () => {
    for (const errorCode of ERROR_CODES) expect(errorMessage(errorCode, tag)).toBeTruthy();
  });
});

it('answers in the language asked for, and in English otherwise', async () => {
  expect(errorMessage('not_found', 'xx, es-MX;q=0.5')).toContain('no existe');
  expect(errorMessage('not_found', undefined)).toContain('does not exist');
  const i18n = createI18n('ar', await loadMessages('ar', ['general/errors']));
  expect(i18n.t('general/errors:internal')).toBe('حدث خطأ من جانبنا.');
});
