import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { FairGate, findProgram, ProgramError, runProgram } from '@glossa/processes';
import type { SpeakEngine, SpeakRequest, SpokenSound } from '../../ports/speak.ts';
import { readWav } from '../../sound/wav.ts';
import { ESPEAK_VOICES, voicesOf } from './voices.ts';

export interface EspeakOptions {
  program?: string;
  /** Where programs are looked for. */
  path?: string;
  /** Sentences at once. */
  processes?: number;
  timeoutMs?: number;
  memoryMb?: number;
}

const PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin';
/** Words a minute at speed 1: eSpeak's own 175 are hard to follow. */
const WORDS_PER_MINUTE = 160;
const LONGEST_TEXT = 1_000;
/** What it says goes to a file. */
const OUTPUT_BYTES = 1024;

/** eSpeak NG of the system, as a program of its own: voices for most languages without a key or a download. */
export function createEspeakEngine(options: EspeakOptions = {}): SpeakEngine {
  const { program = 'espeak-ng', path = PATH, processes = 1 } = options;
  const { timeoutMs = 60_000, memoryMb = 256 } = options;
  const gate = new FairGate(processes);
  const isInstalled = () => findProgram(program, path) !== undefined;

  async function run(
    { text, language, voice, speed, pitch = 1 }: SpeakRequest,
    signal: AbortSignal,
  ) {
    const folder = await mkdtemp(join(tmpdir(), 'glossa-voice-'));
    const output = join(folder, 'speech.wav');
    const variant = voice.endsWith('-female') ? '+f3' : '';
    try {
      await runProgram({
        program,
        args: [
          ...['-v', `${ESPEAK_VOICES[tagOf(language)!]!.voice}${variant}`, '-b', '1'],
          ...['-s', String(Math.round(WORDS_PER_MINUTE * speed)), '--stdin', '-w', output],
          ...['-p', String(espeakPitch(pitch))],
        ],
        env: { PATH: path },
        cwd: folder,
        input: text,
        limits: { timeoutMs, memoryMb, outputBytes: OUTPUT_BYTES },
        signal,
      });
      return readWav(await readFile(output));
    } catch (error) {
      throw error instanceof ProgramError ? failed(error) : error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    id: 'espeak',
    name: 'eSpeak NG',
    local: true,
    longestText: LONGEST_TEXT,
    async state() {
      if (isInstalled()) return { state: 'ready' };
      return {
        state: 'missing',
        needs: { code: 'system_package', values: { package: 'espeak-ng' } },
      };
    },
    serves: async (language) => isInstalled() && tagOf(language) !== undefined,
    async voices(language) {
      if (!isInstalled()) return [];
      if (language === undefined) return allVoices();
      const tag = tagOf(language);
      return tag === undefined ? [] : voicesOf(tag);
    },
    async speak(request, signal): Promise<SpokenSound> {
      signal.throwIfAborted();
      const { voice, language, text } = request;
      if (!isInstalled())
        throw new GlossaError('engine_unavailable', 'eSpeak NG is not installed.');
      if (!allVoices().some(({ id }) => id === voice))
        throw new GlossaError('not_found', 'There is no such voice.', { details: { voice } });
      if (tagOf(language) === undefined) throw unserved(language);
      if (text.length > LONGEST_TEXT)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      return gate.run({ owner: request.owner }, signal, () => run(request, signal));
    },
    close: async () => gate.close(new GlossaError('engine_unavailable', 'It is being shut down.')),
  };
}

/** eSpeak's own steps, 0 to 99 with 50 in the middle, of which 50 are an octave or so. */
const espeakPitch = (pitch: number) =>
  Math.min(99, Math.max(0, Math.round(50 + 50 * Math.log2(pitch))));

const allVoices = () => Object.keys(ESPEAK_VOICES).flatMap(voicesOf);

/** A language as eSpeak has it: itself or, of a variant that it lacks, the language. */
function tagOf(language: string): string | undefined {
  const tag = findLanguage(language)?.tag ?? '';
  return [tag, baseLanguage(tag)].find((known) => Object.hasOwn(ESPEAK_VOICES, known));
}

function unserved(language: string): GlossaError {
  return new GlossaError('unsupported_language_pair', 'eSpeak NG has no usable voice for it.', {
    details: { language },
  });
}

function failed(cause: ProgramError): GlossaError {
  const code =
    cause.code === 'timeout' || cause.code === 'limit_exceeded' ? cause.code : 'engine_unavailable';
  return new GlossaError(code, 'eSpeak NG has not said the text.', { cause });
}
