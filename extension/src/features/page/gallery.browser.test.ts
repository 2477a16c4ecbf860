import { expect, inject, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { inArabicLetters } from '../../testing/arabic-letters.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { shoot } from '../../testing/screen.ts';

const test = pageTests();
const FOLDER = '.vitest/gallery';
const VIEW = { width: 1280, height: 1400 };

/** Pictures to be looked at, in `.vitest/gallery`. */
it.runIf(inject('fullTier')).each([
  ['bilingual', 'es'],
  ['bilingual', 'ar'],
  ['replace', 'es'],
  ['replace', 'ar'],
] as const)('takes a picture of the hard blocks (%s, %s)', async (pageMode, to) => {
  await test.use({ pageMode, to });
  if (to === 'ar') test.engine.translate = inArabicLetters;
  await page.viewport(VIEW.width, VIEW.height);
  const tab = await test.extension.open('hard-blocks', VIEW);
  await test.toggle(tab);
  const translated = to === 'ar' ? /\p{Script=Arabic}/u : /[A-Z]{3}/;
  for (const block of [
    '#options',
    '#french',
    '#heading',
    '#card-link',
    '#row',
    '#ratio',
    '#second',
  ]) {
    await test.shows(tab, block, translated);
  }
  const { png } = await shoot(tab);
  expect(png.length).toBeGreaterThan(10_000);
  const file = `${FOLDER}/hard-blocks-${pageMode}-${to}.png`;
  await commands.writeFile(file, png.slice(png.indexOf(',') + 1), 'base64');
});
