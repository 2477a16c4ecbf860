import { setImmediate } from 'node:timers/promises';
import { GlossaError } from '@glossa/contract';
import type { CloneEngine, CloneRequest, VoiceSample } from '../ports/clone.ts';
import type { SpokenSound } from '../ports/speak.ts';
import type { Sound, VoiceActivityDetector } from '../ports/transcribe.ts';
import { checkSample, refusal, type SampleFigures, seemsSeveral } from '../sound/check-sample.ts';
import { measureVoice } from '../sound/measure-voice.ts';
import type { LanguageSelector } from './language-selector.ts';

/** A sample that may be followed, and how good it is. */
export interface CheckedSample {
  sample: VoiceSample;
  figures: SampleFigures;
}

/** What is kept of a voice: plain data, and whose it is. */
export interface DerivedVoice {
  /** Id of the engine. */
  engine: string;
  approximate: boolean;
  derived: unknown;
}

/** Speaks after samples of voices with whatever engines there are. */
export interface VoiceCloner {
  /** The engine that new voices are made with; undefined where there is none. */
  current(): Promise<Pick<CloneEngine, 'id' | 'name' | 'local' | 'approximate'> | undefined>;
  /** Of `asked` the languages that voices made with an engine speak. */
  languages(engine: string, asked: readonly string[]): Promise<string[]>;
  /** Errors: those of `checkSample`; `engine_unavailable`; the signal's reason. */
  check(sound: Sound, signal: AbortSignal, owner?: string): Promise<CheckedSample>;
  /** Errors: `engine_unavailable`; those of `CloneEngine`. */
  derive(sample: VoiceSample, signal: AbortSignal): Promise<DerivedVoice>;
  /** What has to be known to speak with a voice. Errors: `unsupported_language_pair`, `engine_unavailable`. */
  choose(
    engine: string,
    language: string,
  ): Promise<{ longestText: number; says(language: string): Promise<boolean> }>;
  /** Errors: those of `CloneEngine`; `engine_unavailable` where the engine is not there any more. */
  speak(engine: string, request: CloneRequest, signal: AbortSignal): Promise<SpokenSound>;
}

export function createVoiceCloner(
  selector: Pick<LanguageSelector<CloneEngine>, 'engines'>,
  voice: Pick<VoiceActivityDetector, 'speech'>,
): VoiceCloner {
  async function firstReady(): Promise<CloneEngine | undefined> {
    for (const engine of selector.engines)
      if ((await engine.state()).state === 'ready') return engine;
    return undefined;
  }
  function known(id: string): CloneEngine {
    const engine = selector.engines.find((one) => one.id === id);
    if (engine !== undefined) return engine;
    throw new GlossaError('engine_unavailable', 'The engine of this voice is not set up any more.');
  }
  return {
    current: firstReady,
    async languages(id, asked) {
      const engine = selector.engines.find((one) => one.id === id);
      if (engine === undefined) return [];
      const served = await Promise.all(asked.map((language) => engine.serves(language)));
      return asked.filter((_, index) => served[index]);
    },
    async check(sound, signal, owner) {
      const speech = await voice.speech(sound, signal, owner);
      const samples = await sound.samples({ startMs: 0, endMs: sound.durationMs });
      const turn = async () => {
        await setImmediate();
        signal.throwIfAborted();
      };
      const figures = await checkSample(samples, speech, turn);
      const measures = await measureVoice(samples, speech, turn);
      if (measures === undefined)
        throw refusal('sample_without_speech', {
          durationMs: figures.durationMs,
          speechMs: figures.speechMs,
        });
      if (seemsSeveral(measures)) figures.warnings.push('several_voices');
      return { sample: { sound, speech, measures }, figures };
    },
    async derive(sample, signal) {
      const engine = await firstReady();
      if (engine === undefined)
        throw new GlossaError('engine_unavailable', 'No engine here speaks after a sample.');
      const { id, approximate } = engine;
      return { engine: id, approximate, derived: await engine.derive(sample, signal) };
    },
    async choose(id, language) {
      const engine = known(id);
      if ((await engine.state()).state !== 'ready')
        throw new GlossaError('engine_unavailable', 'The engine of this voice is not ready.');
      if (!(await engine.serves(language)))
        throw new GlossaError(
          'unsupported_language_pair',
          `The voice does not speak ${language}.`,
          { details: { language } },
        );
      return { longestText: engine.longestText, says: (other) => engine.serves(other) };
    },
    speak: (id, request, signal) => known(id).speak(request, signal),
  };
}
