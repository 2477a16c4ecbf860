import type { Fragment, TextUnit } from '@glossa/contract';
import type { LanguagePair, TranslateEngine } from '@glossa/engines';
import type { Translator } from '@glossa/translation';

const BATCH = 100;

/**
 * Units of one sentence each, so that units, segments and an engine's texts are the same number. No two are
 * alike, within a run or between runs: the pipeline would translate only one of them.
 * @param codes puts two of the words between inline codes
 */
export function sentenceUnits(count: number, run: number, codes = false): TextUnit[] {
  return Array.from({ length: count }, (_, index) => {
    const head = `Sentence ${run}-${index} says that `;
    const source: Fragment = codes
      ? [
          head,
          { type: 'start', id: '1', hint: 'bold' },
          'the committee',
          { type: 'end', id: '1' },
          ' will publish its report.',
        ]
      : [`${head}the committee will publish its report.`];
    return { id: String(index), kind: 'paragraph', segmentation: 'sentence', source };
  });
}

/** Letters, digits and marks of a fragment, without its codes. */
function plainText(fragment: Fragment): string {
  return fragment.filter((part) => typeof part === 'string').join('');
}

/** What the engine by itself answers to the units' text, in batches one after another. */
export async function translateBare(
  engine: TranslateEngine,
  units: readonly TextUnit[],
  pair: LanguagePair,
): Promise<string[]> {
  const { signal } = new AbortController();
  const translated: string[] = [];
  for (let from = 0; from < units.length; from += BATCH) {
    const texts = units.slice(from, from + BATCH).map(({ source }) => plainText(source));
    const answers = await engine.translate({ ...pair, texts, markup: 'plain' }, signal);
    translated.push(...answers.map(({ text }) => text));
  }
  return translated;
}

/** What the pipeline makes of the units. Throws when it left a segment untranslated or lost a code. */
export async function translateUnits(
  translator: Translator,
  units: readonly TextUnit[],
  pair: LanguagePair,
): Promise<string[]> {
  const translated: string[] = [];
  const report = await translator.translateUnits(units, {
    ...pair,
    signal: new AbortController().signal,
    onUnit({ target, segments }) {
      if (segments.every(({ state }) => state === 'translated')) translated.push(plainText(target));
    },
  });
  if (translated.length !== units.length || report.codes !== report.codesKept)
    throw new Error(
      `${translated.length} of ${units.length} units were translated: ${JSON.stringify(report)}`,
    );
  return translated;
}
