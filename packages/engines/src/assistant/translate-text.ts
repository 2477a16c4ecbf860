import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import type { EngineSelector } from '../ports/selector.ts';
import type { LanguagePair, TranslateEngine } from '../ports/translate.ts';

/** Translates one text; the pipeline's own function may stand in for `translateWith`. */
export type TranslateText = (
  text: string,
  pair: LanguagePair,
  signal: AbortSignal,
) => Promise<string>;

/** Lines of a text in batches that an engine takes. */
function* batches(lines: readonly string[], { limits }: TranslateEngine): Iterable<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const line of lines) {
    if (batch.length >= limits.texts || characters + line.length > limits.characters) {
      if (batch.length > 0) yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(line);
    characters += line.length;
  }
  if (batch.length > 0) yield batch;
}

/** Translates line by line with the first engine that can, and the next one when it fails. */
export function translateWith(selector: EngineSelector): TranslateText {
  return (text, pair, signal) =>
    firstThatCan(
      selector,
      [pair],
      signal,
      async (engine) => {
        const lines: string[] = [];
        for (const texts of batches(text.split('\n'), engine)) {
          const answers = await engine.translate({ ...pair, texts, markup: 'plain' }, signal);
          lines.push(...answers.map((answer) => answer.text));
        }
        return lines.join('\n');
      },
      () =>
        new GlossaError(
          'unsupported_language_pair',
          `No engine translates ${pair.from} to ${pair.to}.`,
        ),
    );
}
