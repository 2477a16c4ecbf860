import { SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { expect, it } from 'vitest';
import { presumedSource, presumedTarget, type Reader } from './presumed-pair.ts';

/** What Apertium serves with Debian's packages: targets by source. */
const EMBEDDED: Readonly<Record<string, string>> = {
  ca: 'en es fr it pt pt-BR',
  en: 'ca es fr it pt pt-BR',
  es: 'ca en fr it pt pt-BR',
  fr: 'ca en es it pt',
  it: 'ca en es fr pt',
  pt: 'ca en es fr it',
  ro: 'ca en es fr it pt',
  da: 'no sv',
  no: 'da sv',
  sv: 'da no',
};
const targets = new Set(Object.values(EMBEDDED).flatMap((list) => list.split(' ')));
const serves = (tag: string) => targets.has(tag);
const servesAll = () => true;
const reader = (page: string, languages: string, recent = ''): Reader => ({
  page,
  languages: languages.split(' ').filter(Boolean),
  recent: recent.split(' ').filter(Boolean),
});

/** Lists as browsers send them: the language alone, with its region, with English, with others, and strangers. */
const listsOf = (tag: string) => [
  [],
  [tag],
  [tag, 'en'],
  [`${tag}-XX`, tag, 'en-US', 'en'],
  [tag, 'fr-FR', 'en'],
  ['en-US', tag],
  ['en-GB'],
  ['xx', 'tlh-Latn'],
];

it('offers every reader of every locale something that the embedded engine can do', () => {
  const wrong: unknown[] = [];
  for (const page of SITE_LANGUAGE_TAGS) {
    for (const languages of listsOf(page)) {
      const who = { page, languages, recent: [] };
      const to = presumedTarget(who, serves);
      const from = presumedSource(who, (tag) => tag in EMBEDDED);
      const second = presumedTarget(who, (tag) => EMBEDDED[from]!.split(' ').includes(tag));
      if (!serves(to) || !EMBEDDED[from]?.split(' ').includes(second)) {
        wrong.push([page, languages, to, from, second]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  // Without anything known: the page's language, else English; English readers write what others read.
  [reader('en', ''), 'es', 'es'],
  [reader('de', ''), 'en', 'de'],
  [reader('ar', ''), 'en', 'ar'],
  [reader('fr', ''), 'fr', 'fr'],
  // The second language of the browser, not another spelling of the first.
  [reader('de', 'de-AT de en-US en'), 'en', 'en'],
  [reader('en', 'en-US en-GB en'), 'es', 'es'],
  [reader('en', 'en-US de'), 'es', 'de'],
  [reader('en', 'en-US de it-CH'), 'it', 'de'],
  [reader('es', 'es-MX es'), 'es', 'es'],
  [reader('en', 'de-DE'), 'en', 'en'],
  [reader('no', 'nb-NO nn-NO da'), 'da', 'da'],
  // What was chosen lately comes first, where it can be had.
  [reader('de', 'de en', 'ja pt-BR'), 'pt-BR', 'ja'],
  [reader('en', 'en-US', 'fr-CA'), 'fr', 'fr-CA'],
])('%j is offered %s by the embedded engine, and %s where all is served', (who, some, all) => {
  expect(presumedTarget(who, serves)).toBe(some);
  expect(presumedTarget(who, servesAll)).toBe(all);
});

it('offers what there is where nothing fits, and the page’s language where there is nothing', () => {
  expect(presumedTarget(reader('ja', 'ja'), (tag) => tag === 'sv')).toBe('sv');
  expect(presumedTarget(reader('ja', 'ja'), () => false)).toBe('ja');
});
