import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatTag, LOCALES } from './locales.ts';

const MESSAGES = join(import.meta.dirname, '../messages');

/** Numbers of four digits and more that stand alone, grouped or not. */
const NUMBER =
  /(?<![\d.,:/#_A-Za-z-])(\d{1,3}(?:[.,\u00a0\u202f ’']\d{3})+|[1-9]\d{3,})(?![\d.,]*\d|[A-Za-z%_:-])/g;
const YEARS = ['1066', '1600', '2000'];

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('texts group the digits of a number as the figures beside them do', () => {
  const wrong: unknown[] = [];
  for (const { code, tag } of LOCALES) {
    const format = new Intl.NumberFormat(formatTag(tag));
    const files = readdirSync(join(MESSAGES, code), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.json'))) {
      const text = readFileSync(join(MESSAGES, code, file), 'utf8');
      for (const [found] of text.matchAll(NUMBER)) {
        const value = Number(found.replaceAll(/\D/g, ''));
        if (value < 1000 || YEARS.includes(found)) continue;
        if (spaces(found) !== spaces(format.format(value))) wrong.push([code, found, file]);
      }
    }
  }
  expect(wrong).toEqual([]);
});
