import { GlossaError } from '@glossa/contract';
import { firstThatCan } from '../first-that-can.ts';
import {
  LONGEST_STRETCH_MS,
  type Sound,
  type SpeakerTurn,
  type SpokenWord,
  type TranscribeEngine,
  type TranscribeRequest,
  type VoiceActivityDetector,
} from '../ports/transcribe.ts';
import { isWithin, type Stretch, stretchesOf } from '../sound/spans.ts';
import type { BreakerOptions } from './circuit-breaker.ts';
import { createSelector, type ReportingSelector } from './selector.ts';

export type TranscribeSelector = ReportingSelector<TranscribeEngine, [language: string]>;

/** Chooses who writes down a language: those that are ready first; others get ready meanwhile. */
export function createTranscribeSelector(
  options: BreakerOptions & { engines: readonly TranscribeEngine[] },
): TranscribeSelector {
  return createSelector<TranscribeEngine, [language: string]>({
    // Sound that takes too long says nothing about the next one.
    faults: ['engine_unavailable', 'rate_limited'],
    ...options,
    what: 'this language',
    async fit(engine, language) {
      if (!(await engine.serves(language))) return undefined;
      return { ready: (await engine.state()).state === 'ready' };
    },
  });
}

/** A language that can be written down, and by whom. */
export interface SpokenLanguage {
  /** Catalogue tag, or `auto` where an engine finds out. */
  language: string;
  engine: string;
  /** False where a model would have to be downloaded first. */
  ready: boolean;
  /** What comes out is a help for who listens, no more. */
  draft: boolean;
  /** Whether the sound stays on this server. */
  local: boolean;
}

/** What was spoken in one stretch. */
export interface TranscribedStretch {
  words: SpokenWord[];
  language: string | null;
  /** Id of the engine that wrote it down. */
  engine: string;
  draft: boolean;
}

/** Pauses of this many milliseconds are between two stretches, never within one. */
const APART_MS = 3_000;

/** Writes down sounds with whatever engines there are; what is no speech never reaches one. */
export interface Transcriber {
  /** Languages of `asked` that can be written down now, best engine of each. */
  languages(asked: readonly string[]): Promise<SpokenLanguage[]>;
  /** Stretches in which somebody speaks, in order. Errors: `engine_unavailable`. */
  listen(sound: Sound, signal: AbortSignal, owner?: string): Promise<Stretch[]>;
  /** Errors: those of `TranscribeEngine`. */
  transcribe(request: TranscribeRequest, signal: AbortSignal): Promise<TranscribedStretch>;
  /** Who speaks when, where an engine can tell. */
  speakers(sound: Sound, signal: AbortSignal, owner?: string): Promise<SpeakerTurn[] | undefined>;
}

export function createTranscriber(
  selector: TranscribeSelector,
  voice: Pick<VoiceActivityDetector, 'speech'>,
): Transcriber {
  return {
    async languages(asked) {
      const found = await Promise.all(asked.map((language) => serving(selector, language)));
      return found.filter((one) => one !== undefined);
    },
    async listen(sound, signal, owner) {
      const speech = await voice.speech(sound, signal, owner);
      return stretchesOf(speech, { longestMs: LONGEST_STRETCH_MS, apartMs: APART_MS });
    },
    transcribe: (request, signal) =>
      firstThatCan(
        selector,
        [request.language],
        signal,
        async (engine) => {
          const { words, language } = await engine.transcribe(request, signal);
          const spoken = words.filter((word) => isWithin(word, request.speech));
          return { words: spoken, language, engine: engine.id, draft: engine.draft };
        },
        () => unserved(request.language),
      ),
    async speakers(sound, signal, owner) {
      for (const engine of selector.engines) {
        const turns = await engine.speakers?.(sound, signal, owner);
        if (turns !== undefined) return turns;
      }
      return undefined;
    },
  };
}

async function serving(
  selector: TranscribeSelector,
  language: string,
): Promise<SpokenLanguage | undefined> {
  const fits: { engine: TranscribeEngine; ready: boolean }[] = [];
  for (const engine of selector.engines) {
    if (selector.isSkipped(engine)) continue;
    const serves = await selector.ask(engine, () => engine.serves(language), false);
    if (serves) fits.push({ engine, ready: (await engine.state()).state === 'ready' });
  }
  const best = fits.find(({ ready }) => ready) ?? fits[0];
  if (best === undefined) return undefined;
  const { engine, ready } = best;
  return { language, engine: engine.id, ready, draft: engine.draft, local: engine.local };
}

function unserved(language: string): GlossaError {
  const message = `There is no engine to write down ${language} with.`;
  return new GlossaError('unsupported_language_pair', message, { details: { language } });
}
