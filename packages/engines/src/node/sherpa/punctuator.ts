import { baseLanguage, GlossaError } from '@glossa/contract';
import type { SpokenWord } from '../../ports/transcribe.ts';
import { heardText } from '../../sound/heard-text.ts';
import type { SpeechModels } from './models.ts';
import type { ModelRunner } from './run-model.ts';
import type { PunctuateTask } from './tasks.ts';
import { withPunctuation } from './with-punctuation.ts';

const MODEL = 'punctuation';

/** Sets signs and capitals in words that came without. */
export interface Punctuator {
  /** The words as they are where the model does not know the language, cannot be had or cannot be run. */
  punctuate(
    words: SpokenWord[],
    language: string,
    signal: AbortSignal,
    owner?: string,
  ): Promise<SpokenWord[]>;
}

export function createPunctuator(
  models: Pick<SpeechModels, 'offer' | 'mayHave'>,
  { load, ask }: ModelRunner,
): Punctuator {
  return {
    async punctuate(words, language, signal, owner) {
      const base = baseLanguage(language);
      if (words.length === 0 || !models.offer(MODEL)?.languages.includes(base)) return words;
      if (!(await models.mayHave(MODEL))) return words;
      try {
        const { model } = await load(MODEL, signal);
        const task: PunctuateTask = { model: model!, text: heardText(words) };
        const answer = (await ask('punctuate', task, signal, owner)) as string;
        return withPunctuation(words, answer, base);
      } catch (cause) {
        if (cause instanceof GlossaError && cause.code === 'engine_unavailable') return words;
        throw cause;
      }
    },
  };
}
