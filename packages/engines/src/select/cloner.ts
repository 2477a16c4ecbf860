import { setImmediate } from 'node:timers/promises';
import { GlossaError } from '@glossa/contract';
import type { CloneEngine, CloneRequest, MadeVoice, VoiceSample } from '../ports/clone.ts';
import type { SpokenSound } from '../ports/speak.ts';
import type { Sound, VoiceActivityDetector } from '../ports/transcribe.ts';
import { checkSample, refusal, type SampleFigures, seemsSeveral } from '../sound/check-sample.ts';
import { measureVoice } from '../sound/measure-voice.ts';
import type { LanguageSelector } from './language-selector.ts';
import type { ReferenceWords } from './reference-words.ts';
import { sayInParts } from './say-in-parts.ts';

/** A sample that may be followed, and how good it is. */
export interface CheckedSample {
  sample: VoiceSample;
  figures: SampleFigures;
}

/** An engine that can make voices now. */
export interface CloningEngine
  extends Pick<CloneEngine, 'id' | 'name' | 'local' | 'approximate' | 'whereabouts'> {
  /** Whether it needs the words of a sample: `heard` where a transcriber of this machine writes them down, `asked` where nobody can. */
  words: 'none' | 'heard' | 'asked';
  /** Milliseconds that a sample may be long whose words are told; `null` where they are not needed. */
  longestMs: number | null;
}

/** What is wanted of a sample. */
export interface NewVoiceRequest {
  /** Id of an engine that `engines` told. */
  engine: string;
  sample: VoiceSample;
  label: string;
  /** What is spoken in the sample, where somebody wrote it down. */
  words?: string | undefined;
  /** Catalogue tag of what is spoken. */
  language?: string | undefined;
  owner?: string | undefined;
}

/** Speaks after samples of voices with whatever engines there are. */
export interface VoiceCloner {
  /** The engines that new voices can be made with, best first. */
  engines(): Promise<CloningEngine[]>;
  /** Name for people of an engine, and whether its pitch can be changed; its id where it is not set up any more. */
  about(engine: string): Pick<CloneEngine, 'name' | 'pitch'>;
  /** Of `asked` the languages that voices made with an engine speak. */
  languages(engine: string, asked: readonly string[]): Promise<string[]>;
  /** Errors: those of `checkSample`; `engine_unavailable`; the signal's reason. */
  check(sound: Sound, signal: AbortSignal, owner?: string): Promise<CheckedSample>;
  /** Errors: `engine_unavailable`; `sample_words_needed`; those of `CloneEngine`. */
  make(request: NewVoiceRequest, signal: AbortSignal): Promise<MadeVoice>;
  /** What has to be known to speak with a voice. Errors: `unsupported_language_pair`, `engine_unavailable`. */
  choose(
    engine: string,
    language: string,
  ): Promise<{ longestText: number; says(language: string): Promise<boolean> }>;
  /** A text of any length. Errors: those of `CloneEngine`; `engine_unavailable` where the engine is not there any more. */
  speak(engine: string, request: CloneRequest, signal: AbortSignal): Promise<SpokenSound>;
  /** Deletes what an engine keeps elsewhere. Errors: those of `CloneEngine`; `engine_unavailable` where it is not there any more. */
  remove(
    engine: string,
    voice: { label: string; derived: unknown },
    signal: AbortSignal,
  ): Promise<void>;
}

export function createVoiceCloner(
  selector: Pick<LanguageSelector<CloneEngine>, 'engines'>,
  voice: Pick<VoiceActivityDetector, 'speech'>,
  referenceWords: ReferenceWords,
): VoiceCloner {
  function known(id: string): CloneEngine {
    const engine = selector.engines.find((one) => one.id === id);
    if (engine !== undefined) return engine;
    throw new GlossaError('engine_unavailable', 'The engine of this voice is not set up any more.');
  }
  async function ready(id: string): Promise<CloneEngine> {
    const engine = known(id);
    if ((await engine.state()).state === 'ready') return engine;
    throw new GlossaError('engine_unavailable', 'The engine of this voice is not ready.');
  }
  return {
    async engines() {
      const found: CloningEngine[] = [];
      for (const engine of selector.engines) {
        if ((await engine.state()).state !== 'ready') continue;
        const { id, name, local, approximate, whereabouts, reference } = engine;
        const hears = reference?.words === true && (await referenceWords.canHear());
        const words = reference?.words ? (hears ? 'heard' : 'asked') : 'none';
        const longestMs = reference?.words ? reference.longestMs : null;
        found.push({ id, name, local, approximate, whereabouts, words, longestMs });
      }
      return found;
    },
    about(id) {
      const { name = id, pitch = false } = selector.engines.find((one) => one.id === id) ?? {};
      return { name, pitch };
    },
    async languages(id, asked) {
      const engine = selector.engines.find((one) => one.id === id);
      if (engine === undefined) return [];
      // A service that gives no answer takes its own voices away, not the list of them.
      const served = await Promise.all(
        asked.map((language) => engine.serves(language).catch(() => false)),
      );
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
    async make({ engine: id, sample, label, ...told }, signal) {
      const engine = await ready(id);
      const reference =
        engine.reference && (await referenceWords.find(sample, engine.reference, told, signal));
      return engine.make({ sample, label, reference }, signal);
    },
    async choose(id, language) {
      const engine = await ready(id);
      if (!(await engine.serves(language)))
        throw new GlossaError(
          'unsupported_language_pair',
          `The voice does not speak ${language}.`,
          { details: { language } },
        );
      return { longestText: engine.longestText, says: (other) => engine.serves(other) };
    },
    speak: async (id, request, signal) => sayInParts(known(id), request, signal),
    remove: async (id, kept, signal) => known(id).remove?.(kept, signal),
  };
}
