import type { Sound, TranscribeRequest } from '../../ports/transcribe.ts';
import { IDENTIFIERS } from './catalogue.ts';
import type { SpeechModels } from './models.ts';
import type { ModelRunner } from './run-model.ts';
import type { IdentifyTask } from './tasks.ts';

/** Tells which language is spoken, where the recogniser does not. */
export interface LanguageIdentifier {
  /** Whether a model for it is here. */
  isHere(): Promise<boolean>;
  /** Whether a model for it is here or would be downloaded. */
  mayHave(): Promise<boolean>;
  /** ISO 639-1 of a sound, asked once for all of it; `undefined` where the model has no answer. */
  identify(request: TranscribeRequest, signal: AbortSignal): Promise<string | undefined>;
}

export function createLanguageIdentifier(
  models: Pick<SpeechModels, 'installed' | 'mayHave'>,
  { load, ask }: ModelRunner,
): LanguageIdentifier {
  const known = new WeakMap<Sound, string>();

  async function modelHere(): Promise<string | undefined> {
    const installed = await models.installed();
    return IDENTIFIERS.find((id) => installed.has(id));
  }

  return {
    isHere: async () => (await modelHere()) !== undefined,
    mayHave: async () => models.mayHave((await modelHere()) ?? IDENTIFIERS[0]!),
    async identify({ sound, speech, opening = speech, owner }, signal) {
      const told = known.get(sound);
      if (told !== undefined) return told;
      const { encoder, decoder } = await load((await modelHere()) ?? IDENTIFIERS[0]!, signal);
      const model = { encoder: encoder!, decoder: decoder! };
      const task: IdentifyTask = { path: sound.path, speech: opening, model };
      const answer = (await ask('identify-language', task, signal, owner)) as string;
      const language = codeIn(answer);
      if (language !== undefined) known.set(sound, language);
      return language;
    },
  };
}

/** The code in what a model says of a language: `en`, or `<|en|>`. */
export const codeIn = (answer: string): string | undefined =>
  /^<?\|?([a-z]{2,3})\|?>?$/.exec(answer)?.[1];
