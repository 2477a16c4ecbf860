import { GlossaError } from '@glossa/contract';
import type { DetectEngine, DetectHints, EngineSelector } from '@glossa/engines';
import { describe, expect, it } from 'vitest';
import { createTranslator } from './pipeline/translator.ts';
import {
  fixedSelector,
  hang,
  MapMemory,
  pseudo,
  scriptedEngine,
  unavailable,
} from './testing/index.ts';
import { type TranslateTextsRequest, translateTexts } from './texts.ts';

/** Detects by a prefix: `fr: …`; nothing without one. */
const detector = {
  id: 'prefix',
  detect: (text: string) => ({ language: /^(\w\w): /.exec(text)?.[1] ?? null, confidence: 1 }),
};
const engine = () =>
  scriptedEngine({
    answer: (text) => text.replace(/^(\w\w: )?(.*)$/s, (_, mark = '', rest) => mark + pseudo(rest)),
  });

function translate(
  request: Partial<TranslateTextsRequest>,
  selector: EngineSelector = fixedSelector(engine()),
  detect: DetectEngine = detector,
) {
  return translateTexts(createTranslator({ selector }), detect, {
    texts: [],
    from: 'en',
    to: 'es',
    format: 'text',
    signal: new AbortController().signal,
    ...request,
  });
}
const texts = async (...args: Parameters<typeof translate>) =>
  (await translate(...args)).outcomes.map(
    (outcome) => outcome.translation?.text ?? outcome.error?.code,
  );

describe('translateTexts', () => {
  it('is urgent to engines: somebody waits', async () => {
    const asked = engine();
    await translate({ texts: ['Hello'] }, fixedSelector(asked));
    expect(asked.batches.map(({ urgent }) => urgent)).toEqual([true]);
  });

  it('translates html with its tags, and text with its lines', async () => {
    expect(
      await texts({
        texts: ['See <b>page 4</b> of <a href="/r">the report</a>.', ''],
        format: 'html',
      }),
    ).toEqual(['Frr <b>cntr 4</b> bs <a href="/r">gur ercbeg</a>.', '']);
    expect(await texts({ texts: ['- one thing\n\n  two & < 3\n'] })).toEqual([
      '- bar guvat\n\n  gjb & < 3\n',
    ]);
  });

  it('never lets an answer add a tag', async () => {
    const evil = scriptedEngine({
      answer: (text) => `${pseudo(text)} &lt;script>alert(1)&lt;/script>`,
    });
    const [html] = await texts(
      { texts: ['<p title="some words">see <b>this page</b></p>'], format: 'html' },
      fixedSelector(evil),
    );
    expect(html).not.toContain('<script');
  });

  it('tells engine, cache, issues and what is to be paid', async () => {
    const memory = new MapMemory();
    const first = await translate({ texts: ['one thing', '42', 'one thing and 99'], memory });
    expect(first.outcomes.map(({ translation }) => translation)).toMatchObject([
      { engine: 'scripted', cached: false, characters: 9, billable: 9 },
      { engine: 'none', cached: false, text: '42', characters: 2, billable: 0 },
      { engine: 'scripted', cached: false, billable: 16 },
    ]);
    const again = await translate({ texts: ['one thing', 'one thing. two things'], memory });
    expect(again.outcomes.map(({ translation }) => translation)).toMatchObject([
      { engine: 'scripted', cached: true, billable: 0 },
      { cached: false, billable: 21 },
    ]);
    const wrong = fixedSelector(
      scriptedEngine({ answer: (text) => pseudo(text).replace('99', '98') }),
    );
    const { outcomes, report } = await translate({ texts: ['there are 99 of them'] }, wrong);
    expect(outcomes[0]?.translation?.issues).toEqual(['number_changed']);
    expect(report.doubtful).toBe(1);
  });

  it('hands texts out as they are ready', async () => {
    const seen: [number, string | undefined][] = [];
    await translate({
      texts: ['one thing', '', 'three things'],
      onText: (index, { translation }) => void seen.push([index, translation?.text]),
    });
    expect(seen.sort()).toEqual([
      [0, 'bar guvat'],
      [1, ''],
      [2, 'guerr guvatf'],
    ]);
  });

  const long = (text: string) => `${text} ${'words '.repeat(6)}`.trim();

  it('detects long texts each, and leaves those in the target language', async () => {
    const { outcomes } = await translate({
      from: 'auto',
      texts: [long('fr: bonjour'), long('es: hola'), long('de: guten tag'), '1 2', 'bonjour'],
    });
    expect(outcomes.map(({ translation }) => [translation?.detected, translation?.engine])).toEqual(
      [
        ['fr', 'scripted'],
        ['es', 'none'],
        ['de', 'scripted'],
        [undefined, 'none'],
        ['fr', 'scripted'],
      ],
    );
  });

  it('counts nothing for a text that is in the target language already', async () => {
    const counted: number[] = [];
    const count = (...given: string[]) =>
      translate({ from: 'auto', texts: given, onCount: (n) => void counted.push(n) });
    await count(long('es: hola'));
    await count(long('es: hola'), long('fr: bonjour'));
    expect(counted).toEqual([0, long('fr: bonjour').length]);
  });

  it('takes Chinese in one script not to be in the other already', async () => {
    const none = { ...fixedSelector(), select: async () => [] };
    const detect = { id: 'zh', detect: () => ({ language: 'zh', confidence: 1 }) };
    const request = { from: 'auto', to: 'zh-Hant', texts: ['这是什么'] };
    await expect(translate(request, none, detect)).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
  });

  it('takes short texts of one request to be in one language', async () => {
    const { outcomes } = await translate({
      from: 'auto',
      texts: ['fr: bonjour', 'de: Ana', 'it: ciao'],
    });
    expect(outcomes.map(({ translation }) => translation?.detected)).toEqual(['fr', 'fr', 'fr']);
  });

  it('tells what else a text may be in, and weighs what is known and what is served', async () => {
    const asked: (DetectHints | undefined)[] = [];
    const unsure: DetectEngine = {
      id: 'unsure',
      detect(_, hints) {
        asked.push(hints);
        const [first, second] = hints?.isServed?.('la') === false ? ['en', 'la'] : ['la', 'en'];
        const others = [{ language: second as string, confidence: 0.3 }];
        return { language: first as string, confidence: 0.4, others };
      },
    };
    const only = (tag: string) => ({
      from: 'auto',
      texts: ['Exit'],
      hints: { likely: ['EN', 'xx'], isServed: async (from: string) => from === tag },
    });
    const english = await translate(only('en'), fixedSelector(engine()), unsure);
    expect(english.outcomes[0]?.translation).toMatchObject({ detected: 'en', others: ['la'] });
    expect(asked[0]?.likely).toEqual(['en']);
    const none = { ...fixedSelector(), select: async () => [] };
    await expect(translate(only('la'), none, unsure)).rejects.toMatchObject({
      code: 'unsupported_language_pair',
      details: { from: 'la', others: ['en'] },
    });
  });

  it('fails only the texts whose language cannot be served', async () => {
    const selector = {
      ...fixedSelector(),
      select: async ({ from }: { from: string }) => (from === 'fr' ? [engine()] : []),
    };
    const request = { from: 'auto', texts: [long('fr: oui'), long('ja: hai')] };
    expect(await texts(request, selector)).toEqual([
      `fr: ${pseudo(long('oui'))}`,
      'unsupported_language_pair',
    ]);
    await expect(translate({ ...request, texts: ['ja: hai'] }, selector)).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
    expect(await texts({ from: 'auto', to: 'pt-BR', texts: ['pt: sim'] }, selector)).toEqual([
      'pt: sim',
    ]);
  });

  it.each([
    [{ from: 'en', to: 'en' }],
    [{ from: 'EN', to: 'en_US' }],
    [{ from: 'xx', to: 'en' }],
    [{ from: 'en', to: 'klingon' }],
    [{ texts: ['lone \ud800'] }],
  ])('refuses %j', async (request) => {
    await expect(translate({ texts: ['hello'], ...request })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('passes on what stops it', async () => {
    await expect(
      translate({ texts: ['hello'] }, fixedSelector(scriptedEngine({ translate: unavailable }))),
    ).rejects.toMatchObject({ code: 'engine_unavailable' });
    const controller = new AbortController();
    const stuck = scriptedEngine({ translate: (_, signal) => hang(signal) });
    const run = translate(
      { from: 'auto', texts: ['fr: oui', 'de: ja'], signal: controller.signal },
      fixedSelector(stuck),
    );
    controller.abort(new GlossaError('job_canceled', 'stop'));
    await expect(run).rejects.toMatchObject({ code: 'job_canceled' });
    const onText = () => Promise.reject(new Error('client gone'));
    await expect(translate({ texts: ['one', 'two'], onText })).rejects.toThrow('client gone');
  });

  it('gives other renderings of the first text only', async () => {
    const rich = scriptedEngine({
      features: ['alternatives'],
      translate: ({ texts, alternatives = 0 }) =>
        texts.map((text) => ({
          text: pseudo(text),
          alternatives: Array.from({ length: alternatives }, (_, n) => `${pseudo(text)} ${n}`),
        })),
    });
    const { outcomes } = await translate(
      { texts: ['<b>one thing</b>', 'two things'], alternatives: 2, format: 'html' },
      fixedSelector(rich),
    );
    expect(outcomes[0]?.translation?.alternatives).toEqual([
      '<b>bar guvat 0</b>',
      '<b>bar guvat 1</b>',
    ]);
    expect(outcomes[1]?.translation?.alternatives).toBeUndefined();
  });
});
