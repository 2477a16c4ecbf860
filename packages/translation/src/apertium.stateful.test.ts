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
  });

  it('leaves article numbers, roads and letters of lists as they are', async () => {
    const detector = { id: 'none', detect: () => ({ language: null, confidence: 0 }) };
    const texts = [
      'See A-104 in the catalogue.',
      'A-104',
      'a) Take the I-95 road, then room 104-A.',
      'Parts IS-200, ON-7 and A/104 are grade A+.',
    ];
    const { outcomes, report } = await translateTexts(
      createTranslator({ selector: fixedSelector(apertium) }),
      detector,
      { texts, from: 'en', to: 'es', format: 'text', signal: new AbortController().signal },
    );
    const [sentence, cell, list, parts] = outcomes.map(
      ({ translation }) => translation?.text ?? '',
    );
    expect(sentence).toMatch(/^Ver? A-104 en el catálogo\.$/);
    expect(cell).toBe('A-104');
    expect(list).toMatch(/^a\) .*\bI-95\b.* 104-A\.$/);
    expect(parts).toMatch(/^Partes IS-200, ON-7 y A\/104 .* A\+\.$/);
    expect(report).toMatchObject({ failed: 0, copied: 1 });
  });
});
