import { readFileSync } from 'node:fs';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { expect, it } from 'vitest';
import { FRONT_END_TAGS } from './languages/tags.ts';
import { prepareText, spokenText } from './text/front-end.ts';

/** Lines of `written<tab>said` of a language. */
function casesOf(tag: string): (readonly [written: string, said: string])[] {
  const file = new URL(`testing/cases/${tag}.tsv`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t') as [string, string]);
}

it.each(FRONT_END_TAGS)('%s reads what is no word', async (tag) => {
  const cases = casesOf(tag);
  expect(cases.length).toBeGreaterThanOrEqual(40);
  await expectOfEach(
    cases,
    ([written]) => written,
    async ([written, said]) => {
      const sentences = await prepareText(written, { language: tag });
      expect(sentences.map(spokenText).join(' | ')).toBe(said);
    },
  );
});
