import { byTier } from '@glossa/testing/tier';
import { expect, inject, it } from 'vitest';
import { offenders } from './offenders.ts';
import { type Part, weigh } from './weight.ts';

const KB = 1024;
/** Budgets of the product's targets, in bytes as they travel. */
const ENTRY_JS = 130 * KB;
const WHOLE_PAGE = 200 * KB;
const MESSAGES_GZIP = 5 * KB;
/** What a tab of a page may bring when it is opened. */
const TAB = 14 * KB;

const sum = (list: readonly Part[]) => list.reduce((total, { bytes }) => total + bytes, 0);
const scriptsOf = (list: readonly Part[]) => list.filter(({ kind }) => kind === 'script');
const table = (list: readonly Part[]) =>
  list.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');

const TOOLS = '../../packages/text-tools/src';
/** Pages, and what a text in their address has them load. */
const PAGES: readonly (readonly [path: string, sources?: readonly string[]])[] = [
  ['/ar'],
  ['/language-translator/translate'],
  ['/document-translator/translate'],
  ['/status'],
  ['/morse-code-translator', [`${TOOLS}/morse/codec.ts`]],
  [
    '/ar/numbers-to-words',
    [
      `${TOOLS}/numbers/codec.ts`,
      `${TOOLS}/numbers/languages/ar.ts`,
      'src/features/text-tools/number-offer.ts',
    ],
  ],
  ['/pdf-translator'],
  ['/developers'],
  ['/'],
  ['/language-translator'],
  ['/document-translator/english-to-spanish'],
  ['/ar/language-translator/spanish'],
  ['/email-translator'],
  ['/ar/voice-translator'],
  ['/links'],
  ['/document-translator'],
  ['/powerpoint-translator'],
];
/** The short tier weighs the first eight: translators, a text tool with and without offers, and pages of text. */
const WEIGHED = byTier({ short: PAGES.slice(0, 8), full: PAGES });

it('pages stay within their budget', async () => {
  const wrong = await offenders(WEIGHED, async ([path, sources]) => {
    let parts: readonly Part[] = [];
    const weight = async () => {
      parts = await weigh(path, sources);
      return sum(parts);
    };
    // The first readers of a new server get a page that was packed quickly.
    const isLight = await expect
      .poll(weight, { timeout: 30_000, interval: 300 })
      .toBeLessThanOrEqual(WHOLE_PAGE)
      .then(
        () => true,
        () => false,
      );
    const isWhole = scriptsOf(parts).length > 5 && parts.some(({ kind }) => kind === 'font');
    return isLight && isWhole ? undefined : `${sum(parts)} ${path}\n${table(parts)}`;
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['chat', 'src/features/conversation/conversation-panel.tsx'],
  ['write', 'src/features/writing/writing-panel.tsx'],
])('the tab %s beside the text translator brings little', async (mode, panel) => {
  const page = sum(await weigh('/language-translator'));
  const tab = await weigh(`/language-translator?mode=${mode}`, [
    panel,
    '../../packages/i18n/src/loaders/en.gen.ts',
    `../../packages/i18n/messages/en/translate/${mode}.json`,
  ]);
  expect(sum(tab) - page, table(tab)).toBeGreaterThan(KB);
  expect(sum(tab) - page, table(tab)).toBeLessThanOrEqual(TAB);
});

it('the entry script stays within its budget', async () => {
  // What every page needs: the scripts of the page that has least of its own.
  const scripts = scriptsOf(await weigh('/no-such-page'));
  expect(sum(scripts), table(scripts)).toBeGreaterThan(50 * KB);
  expect(sum(scripts), table(scripts)).toBeLessThanOrEqual(ENTRY_JS);
});

it('a page brings only the messages it shows', async () => {
  const paths = [
    '/',
    '/ar/document-translator/translate',
    '/es/status',
    '/ar/document-translator',
    '/ar/morse-code-translator',
  ];
  const wrong = await offenders(paths, async (path) => {
    const html = await (await fetch(inject('serverUrl') + path)).text();
    const start = html.indexOf('messages:');
    const messages = html.slice(start, html.indexOf('</script>', start));
    const stream = new Blob([messages]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = (await new Response(stream).arrayBuffer()).byteLength;
    return bytes > 500 && bytes <= MESSAGES_GZIP ? undefined : { path, bytes };
  });
  expect(wrong).toEqual([]);
});
