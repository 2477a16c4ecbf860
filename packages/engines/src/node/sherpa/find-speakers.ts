import { existsSync } from 'node:fs';
import { GlossaError } from '@glossa/contract';
import type { SpeakerTurn } from '../../ports/transcribe.ts';
import type { Sherpa } from './library.ts';
import type { SpeakersTask } from './tasks.ts';

/** Voices nearer than this are one; what the library's examples have. */
const THRESHOLD = 0.5;

/** Who speaks when. Errors: `engine_unavailable`; a broken model may end the process. */
export function findSpeakers(
  { OfflineSpeakerDiarization }: Sherpa,
  { segmentation, embedding }: SpeakersTask['models'],
  samples: Float32Array,
  sampleRate: number,
): SpeakerTurn[] {
  if (![segmentation, embedding].every((file) => existsSync(file))) {
    throw new GlossaError('engine_unavailable', 'A model that tells voices apart is missing.');
  }
  const diarization = new OfflineSpeakerDiarization({
    segmentation: { pyannote: { model: segmentation } },
    embedding: { model: embedding },
    clustering: { numClusters: -1, threshold: THRESHOLD },
    minDurationOn: 0.2,
    minDurationOff: 0.5,
  });
  if (diarization.sampleRate !== sampleRate) {
    throw new GlossaError('engine_unavailable', 'The model takes sound of another sample rate.');
  }
  return diarization.process(samples).map(({ start, end, speaker }) => ({
    startMs: Math.round(start * 1000),
    endMs: Math.round(end * 1000),
    speaker: String(speaker + 1),
  }));
}
