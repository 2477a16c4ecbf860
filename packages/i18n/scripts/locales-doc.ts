/**
 * Writes the table of docs/locales.md: what of the English texts each locale has, by purpose. Counted from
 * the message files, so that the page cannot claim more than there is.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type LocaleCode } from '../src/locales.ts';
import { isLandingPart, partOf, readMessages } from './message-files.ts';

const root = join(import.meta.dirname, '../../..');
const page = join(root, 'docs/locales.md');
const START = '<!-- generated: packages/i18n/scripts/locales-doc.ts -->';
const END = '<!-- /generated -->';

const LEGAL = /^general\/(?:privacy|terms|cookie|refund)\.json:/;
const SEARCH =
  /:(?:(?:meta|signup_meta)\.|(?:title|description)$|(?:pair|into|sub\.[^.]+)\.(?:title|description)$)/;

/** Columns and the keys they count; a key belongs to the first that takes it. */
const COLUMNS: readonly [name: string, takes: (key: string) => boolean][] = [
  ['own landing texts', (key) => isLandingPart(partOf(key))],
  ['legal pages', (key) => LEGAL.test(key)],
  ['titles and descriptions', (key) => SEARCH.test(key)],
  ['errors', (key) => key.startsWith('general/errors.json:')],
  ['account', (key) => /^general\/(?:account|dashboard|session)/.test(key)],
  ['extension', (key) => key.startsWith('general/extension')],
  ['interface', () => true],
];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** What a column counts: messages, or for landing texts the pages that have their own. */
function sortKeys(keys: Iterable<string>): Map<string, Set<string>> {
  const sorted = new Map(COLUMNS.map(([name]) => [name, new Set<string>()]));
  for (const key of keys) {
    const [name] = COLUMNS.find(([, takes]) => takes(key))!;
    const counted = name === 'own landing texts' ? partOf(key) : key.replace(PLURAL, '');
    sorted.get(name)!.add(counted);
  }
  return sorted;
}

function mailKeys(code: LocaleCode): string[] {
  const file = join(root, `packages/mail/messages/${code}.json`);
  const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return Object.entries(groups).flatMap(([group, texts]) =>
    Object.keys(texts).map((key) => `${group}.${key}`),
  );
}

const share = (mine: Iterable<string>, all: ReadonlySet<string>) => {
  const count = [...mine].filter((key) => all.has(key)).length;
  if (count === 0) return 'none';
  return count === all.size ? 'all' : `${count} of ${all.size}`;
};

const english = sortKeys(readMessages('en').keys());
const englishMails = new Set(mailKeys('en'));
const names = COLUMNS.map(([name]) => name).reverse();
const rows = LOCALES.map(({ code, tag, name }) => {
  const mine = sortKeys(readMessages(code).keys());
  const cells = names.map((column) => share(mine.get(column)!, english.get(column)!));
  return [code, tag, name, ...cells, share(mailKeys(code), englishMails)];
});
const header = ['code', 'tag', 'name', ...names, 'mails'];
const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);

const text = readFileSync(page, 'utf8');
const [before, after] = [text.indexOf(START), text.indexOf(END)];
if (before < 0 || after < before) throw new Error(`${page} has lost the marks of its table.`);
writeFileSync(
  page,
  `${text.slice(0, before)}${START}\n\n${table.join('\n')}\n\n${text.slice(after)}`,
);
