import { expect, inject, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { inArabicLetters } from '../../testing/arabic-letters.ts';
import { pageTests } from '../../testing/page-tests.ts';
import { shoot } from '../../testing/screen.ts';

const test = pageTests();
const FOLDER = '.vitest/gallery';
const VIEW = { width: 1280, height: 1400 };
/** Pages of hard places, and what of them is translated when the picture is taken. */
const PAGES = {
  'hard-blocks': ['#options', '#french', '#heading', '#card-link', '#row', '#ratio', '#second'],
  'hard-texts': ['#soft', '#mail', '#changes', '#foreign', '#yes', '#inurl'],
};
const LOOKS = [
  ['bilingual', 'es'],
  ['bilingual', 'ar'],
  ['replace', 'es'],
  ['replace', 'ar'],
] as const;
const cases = Object.entries(PAGES).flatMap(([name, blocks]) =>
  LOOKS.map(([pageMode, to]) => ({ name, blocks, pageMode, to })),
);

/** Pictures to be looked at, in `.vitest/gallery`. */
it.runIf(inject('fullTier')).each(cases)(
  'takes a picture of the $name ($pageMode, $to)',
  async (look) => {
    const { name, blocks, pageMode, to } = look;
    await test.use({ pageMode, to });
    if (to === 'ar') test.engine.translate = inArabicLetters;
    await page.viewport(VIEW.width, VIEW.height);
    const tab = await test.extension.open(name, VIEW);
    await test.toggle(tab);
    const translated = to === 'ar' ? /\p{Script=Arabic}/u : /[A-Z]{3}/;
    for (const block of blocks) await test.shows(tab, block, translated);
    const { png } = await shoot(tab);
    expect(png.length).toBeGreaterThan(10_000);
    const file = `${FOLDER}/${name}-${pageMode}-${to}.png`;
    await commands.writeFile(file, png.slice(png.indexOf(',') + 1), 'base64');
  },
);
