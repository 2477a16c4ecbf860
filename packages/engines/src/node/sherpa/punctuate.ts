import { existsSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import type { Sherpa } from './library.ts';

/** The model that is loaded. */
let loaded: { model: string; punctuation: InstanceType<Sherpa['OfflinePunctuation']> } | undefined;

/** A text with its signs. Errors: `engine_unavailable`; a broken model may end the process. */
export function punctuate({ OfflinePunctuation }: Sherpa, model: string, text: string): string {
  if (loaded?.model !== model) {
    if (!existsSync(model)) {
      throw new GlossaError('engine_unavailable', 'The model of punctuation is missing.');
    }
    const config = { ctTransformer: model, numThreads: 1, provider: 'cpu' };
    loaded = { model, punctuation: new OfflinePunctuation({ model: config }) };
  }
  return loaded.punctuation.addPunct(text);
}
