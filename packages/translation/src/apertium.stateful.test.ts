import { createApertiumEngine } from '@glossa/engines/node';
import { afterAll, describe, expect, it } from 'vitest';
import { createTranslator } from './pipeline/translator.ts';
import { fixedSelector } from './testing/index.ts';
import { translateTexts } from './texts.ts';

const apertium = createApertiumEngine();
const support = await apertium.supports({ from: 'en', to: 'es' });
if (support === undefined)
  console.warn('Skipped: Apertium with English and Spanish is not installed.');

describe.skipIf(support === undefined)('with Apertium', () => {
  afterAll(() => apertium.close());

  it('translates HTML with tags and attributes intact', async () => {
    const detector = { id: 'none', detect: () => ({ language: null, confidence: 0 }) };
    const { outcomes, report } = await translateTexts(
      createTranslator({ selector: fixedSelector(apertium) }),
      detector,
      {
        texts: [
          'The committee will publish its report next week.',
          'See <b>page 4</b> of <a href="/r">the report</a>.',
          '<ul>\n <li>One <i>thing</i> for {name}\n <li>Run <code>npm start</code> first &amp; wait\n</ul>',
        ],
        from: 'en',
        to: 'es',
        format: 'html',
        signal: new AbortController().signal,
      },
    );
    const [plain, linked, list] = outcomes.map(({ translation }) => translation?.text ?? '');
    expect(plain).toMatch(/^El comité publicará su informe/);
    expect(linked).toMatch(/^Ve.*<b>página 4<\/b>.*<a href="\/r">[^<]*informe<\/a>.*\.$/);
    expect(list).toMatch(
      /^<ul>\n <li>[^<]+<i>[^<]+<\/i>[^<]*\{name\}\n <li>[^<]*<code>npm start<\/code>[^<]*&amp;[^<]*\n<\/ul>$/,
    );
    expect(report).toMatchObject({ failed: 0, doubtful: 0, codes: 7, codesKept: 7 });
  }, 60_000);
});
