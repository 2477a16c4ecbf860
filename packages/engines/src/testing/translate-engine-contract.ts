import { findLanguage, GlossaError } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LanguagePair, TranslateEngine } from '../ports/translate.ts';

export interface EngineUnderTest {
  engine: TranslateEngine;
  pair: LanguagePair;
  /** A pair it cannot serve; none when it serves all. */
  impossible?: LanguagePair;
  /** Ends what the engine talked to. */
  stop?(): Promise<void>;
}

const signal = () => new AbortController().signal;

/** Ids of the codes in coded text, sorted; throws when it is not well nested. */
export function codeIds(coded: string): string[] {
  const ids: string[] = [];
  let depth = 0;
  for (const [, start, end, standalone] of coded.matchAll(
    /<g id="(\d+)">|(<\/g>)|<x id="(\d+)"\/>/g,
  )) {
    if (start !== undefined) depth++;
    if (end !== undefined) depth--;
    if (depth < 0) throw new Error(`A code is closed before it is opened: ${coded}`);
    if (start !== undefined || standalone !== undefined) ids.push((start ?? standalone) as string);
  }
  if (depth !== 0) throw new Error(`A code is not closed: ${coded}`);
  if (/[<>]|&(?!(?:amp|lt|gt);)/.test(coded.replace(/<g id="\d+">|<\/g>|<x id="\d+"\/>/g, ''))) {
    throw new Error(`Something is not escaped: ${coded}`);
  }
  return ids.sort();
}

/** What every `TranslateEngine` does, whatever is behind it. */
export function translateEngineContract(
  name: string,
  create: () => Promise<EngineUnderTest>,
): void {
  describe(`${name} as a TranslateEngine`, () => {
    let subject: EngineUnderTest;
    beforeAll(async () => {
      subject = await create();
    });
    afterAll(async () => {
      await subject.engine.close();
      await subject.stop?.();
    });
    const plain = (texts: string[], abort: AbortSignal = signal()) =>
      subject.engine.translate({ ...subject.pair, texts, markup: 'plain' }, abort);

    it('says who it is and what it takes', async () => {
      const { engine } = subject;
      expect(engine.id).toMatch(/^[a-z-]+$/);
      for (const limit of Object.values(engine.limits)) expect(limit).toBeGreaterThan(0);
      expect(await engine.state()).toMatchObject({ state: 'ready' });
    });

    it('lists only pairs of the catalogue that it supports', async () => {
      const pairs = await subject.engine.pairs();
      for (const pair of pairs.slice(0, 200)) {
        expect(findLanguage(pair.from)?.tag).toBe(pair.from);
        expect(findLanguage(pair.to)?.tag).toBe(pair.to);
        expect(await subject.engine.supports(pair)).toBeDefined();
      }
      expect(new Set(pairs.map(({ from, to }) => `${from}>${to}`)).size).toBe(pairs.length);
    });

    it('answers one translation for each text, in order', async () => {
      const texts = ['The house is red.', 'Good morning.', 'The house is red.', 'Two cats.'];
      const together = await plain(texts);
      expect(together).toHaveLength(texts.length);
      expect(together[0]?.text).toBe(together[2]?.text);
      for (const [index, text] of texts.entries()) {
        expect((await plain([text]))[0]?.text).toBe(together[index]?.text);
      }
    });

    it('answers nothing for nothing, and leaves blanks as they are', async () => {
      expect(await plain([])).toEqual([]);
      const answers = await plain(['', '   ', 'House', '\n']);
      expect(answers.map(({ text }) => text)).toEqual(['', '   ', expect.any(String), '\n']);
    });

    it('survives text that is no ordinary text', async () => {
      const texts = [
        '😀👩‍👩‍👧 ok',
        '\u0000NUL\u0001',
        'lone \ud800 surrogate \udfff',
        '\u202eright to left\u202c שלום',
        'e\u0301 \u{1F1EA}\u{1F1F8} 𝒳',
        '*bold* @home #tag [x] {y} ^z$ /a\\b <c> & "d"',
        '…',
        '12345',
      ];
      const answers = await plain(texts);
      expect(answers).toHaveLength(texts.length);
      for (const { text } of answers) expect(text).toBeTypeOf('string');
      expect(answers.at(-1)?.text).toBe('12345');
    });

    it('keeps every code, well nested, and every escape', async (context) => {
      const { engine, pair } = subject;
      if (!engine.markup) return context.skip();
      const texts = [
        'See <g id="1">page 4</g> of <g id="2">the <g id="3">long</g> report</g>.',
        '<x id="1"/>Hello<x id="2"/>, the house &amp; the cat &lt;3<x id="3"/>',
        'No codes at all.',
        '<g id="7"></g><x id="8"/>',
        '<g id="2"><g id="1">All</g></g>',
      ];
      const answers = await engine.translate({ ...pair, texts, markup: 'coded' }, signal());
      expect(answers.map(({ text }) => codeIds(text))).toEqual(texts.map(codeIds));
      expect(answers[1]?.text).toContain('&lt;');
    });

    it('refuses a pair it cannot serve', async (context) => {
      const { engine, impossible } = subject;
      if (!impossible) return context.skip();
      expect(await engine.supports(impossible)).toBeUndefined();
      const refused = engine.translate({ ...impossible, texts: ['x'], markup: 'plain' }, signal());
      await expect(refused).rejects.toMatchObject({ code: 'unsupported_language_pair' });
      await expect(refused).rejects.toBeInstanceOf(GlossaError);
    });

    it('ends with the reason of an abort, before and in the middle', async () => {
      const reason = new Error('enough');
      await expect(plain(['The house.'], AbortSignal.abort(reason))).rejects.toBe(reason);
      const controller = new AbortController();
      const running = plain(['The house is red. '.repeat(200)], controller.signal);
      controller.abort(reason);
      await expect(running).rejects.toBe(reason);
      expect(await plain(['The house.'])).toHaveLength(1);
    });

    it('can be closed twice', async () => {
      const { engine, stop } = await create();
      await engine.close();
      await engine.close();
      await stop?.();
    });
  });
}
