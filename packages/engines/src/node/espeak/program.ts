import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { findProgram } from '@glossa/processes';
import { escapeXml } from '../../coded/escape.ts';
import type { EngineState } from '../../ports/engine.ts';
import type { SpokenSound } from '../../ports/speak.ts';
import { PROGRAM_PATH, runVoice } from '../voice-program/run-voice.ts';
import { voiceGate } from '../voice-program/voice-gate.ts';
import { createDictionary, type Dictionary } from './japanese/dictionary.ts';
import { readText } from './japanese/read-text.ts';
import { ESPEAK_VOICES } from './voices.ts';

export interface EspeakOptions {
  program?: string;
  /** Where programs are looked for. */
  path?: string;
  /** Sentences of one person at once. */
  processes?: number;
  timeoutMs?: number;
  memoryMb?: number;
  /** Where Japanese words are looked up; closed with the program. */
  dictionary?: Dictionary;
}

/** What eSpeak NG is given, in its own terms. */
export interface EspeakTask {
  text: string;
  /** Of the range of its pitch. */
  rangePercent?: number;
  /** Tag of `ESPEAK_VOICES`. */
  tag: string;
  gender: 'female' | 'male';
  wordsPerMinute: number;
  /** 0–99. */
  pitch: number;
  owner?: string | undefined;
}

/** Characters that it is given at once. */
export const LONGEST_TEXT = 1_000;
/** Words a minute at speed 1: eSpeak's own 175 are hard to follow. */
export const WORDS_PER_MINUTE = 160;
/** Of all its voices. */
const RATE = 22_050;

/** The program eSpeak NG of the system. */
export interface EspeakProgram {
  state(): EngineState;
  /** Errors: `engine_unavailable`, `timeout`, `limit_exceeded`; the signal's reason. */
  say(task: EspeakTask, signal: AbortSignal): Promise<SpokenSound>;
  close(): void;
}

/** eSpeak NG as a program of its own, with limits of time and memory. */
export function createEspeakProgram(options: EspeakOptions = {}): EspeakProgram {
  const { program = 'espeak-ng', path = PROGRAM_PATH, processes = 1 } = options;
  const { timeoutMs = 60_000, memoryMb = 256, dictionary = createDictionary() } = options;
  const gate = voiceGate(processes);
  const isInstalled = () => findProgram(program, path) !== undefined;

  /** A text as the program reads it. */
  async function read({ text, tag, owner }: EspeakTask, signal: AbortSignal) {
    if (tag === 'ja') return readText(text, dictionary, signal, owner);
    return { input: text };
  }

  function run(
    { rangePercent, tag, gender, ...task }: EspeakTask,
    input: string,
    signal: AbortSignal,
  ) {
    const ssml = rangePercent !== undefined;
    const text = ssml
      ? `<speak><prosody range="${rangePercent}%">${escapeXml(input)}</prosody></speak>`
      : input;
    const variant = gender === 'female' ? '+f3' : '';
    return runVoice(
      {
        ...{ program, name: 'eSpeak NG', path, text, timeoutMs, memoryMb },
        args: (output) => [
          ...['-v', `${ESPEAK_VOICES[tag]!.voice}${variant}`, '-b', '1', ...(ssml ? ['-m'] : [])],
          ...['-s', String(Math.round(task.wordsPerMinute)), '--stdin', '-w', output],
          ...['-p', String(task.pitch)],
        ],
      },
      signal,
    );
  }

  return {
    state() {
      if (isInstalled()) return { state: 'ready' };
      return {
        state: 'missing',
        needs: { code: 'system_package', values: { package: 'espeak-ng' } },
      };
    },
    async say(task, signal) {
      if (!isInstalled())
        throw new GlossaError('engine_unavailable', 'eSpeak NG is not installed.');
      const { input, ...known } = await read(task, signal);
      if (input === '') return { samples: new Int16Array(0), rate: RATE };
      const sound = await gate.run({ owner: task.owner }, signal, () => run(task, input, signal));
      return { ...sound, ...known };
    },
    close() {
      dictionary.close();
      gate.close(new GlossaError('engine_unavailable', 'It is being shut down.'));
    },
  };
}

/** A language as eSpeak has it: itself or, of a variant that it lacks, the language. */
export function espeakTag(language: string): string | undefined {
  const tag = findLanguage(language)?.tag ?? '';
  return [tag, baseLanguage(tag)].find((known) => Object.hasOwn(ESPEAK_VOICES, known));
}

/** @throws GlossaError `unsupported_language_pair`, `limit_exceeded` */
export function checkedTag(language: string, text: string): string {
  const tag = espeakTag(language);
  if (tag === undefined)
    throw new GlossaError('unsupported_language_pair', 'eSpeak NG has no usable voice for it.', {
      details: { language },
    });
  if (text.length > LONGEST_TEXT)
    throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
  return tag;
}
