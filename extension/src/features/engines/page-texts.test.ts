import type { TranslateBatch } from '@glossa/engines';
import { describe, expect, it } from 'vitest';
import { translateCodedTexts, translatePlainTexts } from './page-texts.ts';

const limits = { texts: 2, characters: 60, concurrency: 1 };
const { signal } = new AbortController();
const pair = { from: 'en', to: 'es' };
const shout = (text: string) =>
  text.replace(/(<[^>]*>|&\w+;)|[^<&]+/g, (part, kept?: string) => kept ?? part.toUpperCase());

async function collect(
  run: (onText: (index: number, text: string) => void) => Promise<void>,
): Promise<string[]> {
  const texts: string[] = [];
  await run((index, text) => {
    expect(texts[index]).toBeUndefined();
    texts[index] = text;
  });
  return texts;
}

describe('pages with engines of one’s own', () => {
  const texts = [
    'Go <a id=1>to the <b id=2>house</b></a>.<br id=3>Now',
    'Run <code id=1>a &lt; b</code> &amp; wait',
    'Only words',
    'x'.repeat(61),
  ];

  it('asks in the markup and within the limits of the engine, and answers in that of pages', async () => {
    const batches: TranslateBatch[] = [];
    const translate = async (batch: TranslateBatch) => {
      batches.push(batch);
      return batch.texts.map((text) => ({ text: shout(text) }));
    };
    const answers = await collect((onText) =>
      translateCodedTexts({ translate, limits }, { ...pair, texts }, signal, onText),
    );
    expect(answers).toEqual([
      'GO <span id=1>TO THE <span id=2>HOUSE</span></span>.<img id=3>NOW',
      'RUN <img id=1> &amp; WAIT',
      'ONLY WORDS',
      'X'.repeat(61),
    ]);
    expect(batches.map((batch) => batch.texts)).toEqual([
      ['Go <g id="1">to the <g id="2">house</g></g>.<x id="3"/>Now'],
      ['Run <x id="1"/> &amp; wait', 'Only words'],
      ['x'.repeat(61)],
    ]);
    expect(new Set(batches.map(({ markup }) => markup))).toEqual(new Set(['coded']));
  });

  it('translates in pieces what came back without its codes', async () => {
    const asked: string[] = [];
    const translate = async ({ texts: batch, markup }: TranslateBatch) => {
      asked.push(...batch.map((text) => `${markup}: ${text}`));
      const lose = (text: string) => (markup === 'coded' ? text.replace(/<[^>]*>/g, '') : text);
      return batch.map((text) => ({ text: lose(text).toUpperCase() }));
    };
    const [answer] = await collect((onText) =>
      translateCodedTexts(
        { translate, limits },
        { ...pair, texts: ['A &amp; b <a id=1>link &lt;c&gt;</a>!'] },
        signal,
        onText,
      ),
    );
    expect(answer).toBe('A &amp; B <span id=1>LINK &lt;C&gt;</span>!');
    expect(asked).toEqual([
      'coded: A &amp; b <g id="1">link &lt;c&gt;</g>!',
      'plain: A & b',
      'plain: link <c>',
    ]);
  });

  it('serves engines that know plain text alone', async () => {
    const answers = await collect((onText) =>
      translatePlainTexts(
        async (words) => words.map((word) => word.toUpperCase()),
        { ...pair, texts },
        signal,
        onText,
      ),
    );
    expect(answers[0]).toBe('GO <span id=1>TO THE <span id=2>HOUSE</span></span>.<img id=3>NOW');
    expect(answers[1]).toBe('RUN <img id=1> &amp; WAIT');
  });
});
