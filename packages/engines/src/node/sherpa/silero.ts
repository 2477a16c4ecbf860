import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ProcessPool } from '@glossa/processes';
import type { TimeSpan, VoiceActivityDetector } from '../../ports/transcribe.ts';
import { widen } from '../../sound/spans.ts';
import { SAMPLE_RATE, samplesAt } from '../../sound/wav.ts';
import type { SpeechTask } from './tasks.ts';

/** Version 6 hears the quiet phrases that version 5 leaves out. */
const MODEL_FILE = 'silero_vad_v6.onnx';
/** What recognisers need around speech to hear its first and last sounds, and pauses that are none. */
const SPEECH_RULES = { padMs: 250, pauseMs: 200 };
/** A piece is looked through within seconds, so that others are served between two. */
const PIECE = 5 * 60 * SAMPLE_RATE;
/** Pieces overlap, so that speech at their border is seen whole. */
const OVERLAP = 2 * SAMPLE_RATE;

function modelPath(): string {
  const { resolve } = createRequire(import.meta.url);
  return join(dirname(resolve('@ricky0123/vad-web/package.json')), 'dist', MODEL_FILE);
}

/** Silero's voice activity detection, run by sherpa-onnx in a process of its own. */
export function createSilero(
  pool: Pick<ProcessPool, 'request'>,
  { model = modelPath() }: { model?: string } = {},
): Pick<VoiceActivityDetector, 'speech'> {
  return {
    async speech({ path, durationMs }, signal, owner) {
      const all = samplesAt(durationMs);
      const found: TimeSpan[] = [];
      for (let from = 0; from < all; from += PIECE) {
        const task: SpeechTask = {
          ...{ path, model },
          from: Math.max(0, from - OVERLAP),
          count: PIECE + (from === 0 ? 0 : OVERLAP),
        };
        found.push(...((await pool.request('speech', task, signal, { owner })) as TimeSpan[]));
      }
      const inOrder = found.toSorted((a, b) => a.startMs - b.startMs);
      return widen(inOrder, SPEECH_RULES, durationMs);
    },
  };
}
