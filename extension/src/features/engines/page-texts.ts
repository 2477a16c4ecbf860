import type { TranslateEngine } from '@glossa/engines';
import { cutAtCodes, keepsCodes, toEngine, toPage } from '../codes/engine-codes.ts';

interface Pair {
  from: string;
  to: string;
}
/** Translates plain texts, one answer for each, in order. */
export type TranslatePlain = (
  texts: readonly string[],
  pair: Pair,
  signal: AbortSignal,
) => Promise<string[]>;

/**
 * Translates coded texts of a page with an engine of its own, within the engine's limits; tells each group of
 * answers as it comes. An answer that lost codes is translated again in pieces: then words stay in their places.
 */
export async function translateCodedTexts(
  engine: Pick<TranslateEngine, 'translate' | 'limits'>,
  request: Pair & { texts: readonly string[] },
  signal: AbortSignal,
  onText: (index: number, text: string) => void,
): Promise<void> {
  const { texts, ...pair } = request;
  const coded = texts.map(toEngine);
  for (const group of groups(coded, engine.limits)) {
    const asked = group.map((index) => coded[index]!);
    const answers = await engine.translate({ ...pair, texts: asked, markup: 'coded' }, signal);
    const lost: number[] = [];
    group.forEach((index, at) => {
      const answer = answers[at]?.text ?? '';
      if (answer !== '' && keepsCodes(coded[index]!, answer)) onText(index, toPage(answer));
      else lost.push(index);
    });
    if (lost.length === 0) continue;
    const plain: TranslatePlain = async (words, of, stop) =>
      (await engine.translate({ ...of, texts: words, markup: 'plain' }, stop)).map(
        ({ text }) => text,
      );
    for (const index of lost) {
      onText(index, toPage(await translateInPieces(plain, coded[index]!, pair, signal)));
    }
  }
}

/** Translates coded texts of a page with an engine that knows plain text alone. */
export async function translatePlainTexts(
  plain: TranslatePlain,
  request: Pair & { texts: readonly string[] },
  signal: AbortSignal,
  onText: (index: number, text: string) => void,
): Promise<void> {
  const { texts, ...pair } = request;
  for (const [index, text] of texts.entries()) {
    onText(index, toPage(await translateInPieces(plain, toEngine(text), pair, signal)));
  }
}

async function translateInPieces(
  plain: TranslatePlain,
  coded: string,
  pair: Pair,
  signal: AbortSignal,
): Promise<string> {
  const { words, join } = cutAtCodes(coded);
  return join(words.length === 0 ? [] : await plain(words, pair, signal));
}

/** Indices of texts in groups that an engine takes at once. */
function groups(texts: readonly string[], limits: TranslateEngine['limits']): number[][] {
  const all: number[][] = [];
  let characters = 0;
  texts.forEach((text, index) => {
    const last = all.at(-1);
    characters += text.length;
    if (last === undefined || last.length >= limits.texts || characters > limits.characters) {
      all.push([index]);
      characters = text.length;
    } else last.push(index);
  });
  return all;
}
