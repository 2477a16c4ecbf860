import { existsSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import { SAMPLE_RATE } from '../../sound/wav.ts';
import type { Sherpa } from './library.ts';
import type { IdentifyTask } from './tasks.ts';

/**
 * The language of speech, as Whisper writes it: ISO 639-1 for most.
 * @param parts samples, −1 to 1, together no longer than the model hears at once
 * @throws GlossaError `engine_unavailable`; a broken model may end the process
 */
export function identifyLanguage(
  { SpokenLanguageIdentification }: Sherpa,
  { encoder, decoder }: IdentifyTask['model'],
  parts: readonly Float32Array[],
): string {
  if (![encoder, decoder].every((file) => existsSync(file))) {
    throw new GlossaError('engine_unavailable', 'The model that tells languages is missing.');
  }
  const identification = new SpokenLanguageIdentification({
    whisper: { encoder, decoder, tailPaddings: -1 },
    numThreads: 2,
    provider: 'cpu',
  });
  const stream = identification.createStream();
  for (const samples of parts) stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
  return identification.compute(stream);
}
