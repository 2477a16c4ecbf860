import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { FairGate, findProgram, ProgramError, runProgram } from '@glossa/processes';
import type {
  SpokenWord,
  TimeSpan,
  TranscribeEngine,
  TranscribeRequest,
} from '../../ports/transcribe.ts';
import { together } from '../../sound/spans.ts';
import { readTimedWords } from './timed-words.ts';

export interface PocketsphinxOptions {
  /** Folder of the model for English, with `en-us`, `en-us.lm.bin` and `cmudict-en-us.dict`. */
  modelFolder?: string;
  program?: string;
  /** Where programs are looked for. */
  path?: string;
  /** Stretches at once. */
  processes?: number;
  /** Milliseconds for a second of speech, and beside that. */
  patience?: { perSecondMs: number; atLeastMs: number };
  memoryMb?: number;
}

const MODEL_FOLDER = '/usr/share/pocketsphinx/model/en-us';
const PROGRAM = 'pocketsphinx_batch';
const PATH = '/usr/local/bin:/usr/bin:/bin';
/** It works about as long as the speech lasts; a machine may have much else to do. */
const PATIENCE = { perSecondMs: 30_000, atLeastMs: 120_000 };
const OUTPUT_BYTES = 1024;
/**
 * Speech with short pauses is decoded as one, for words are told by those around them; but not much of it, for it loses
 * its way in what is long. Milliseconds; the best of what was tried on recordings one by one and all in a row.
 */
const TOGETHER = { pauseMs: 1_000, longestMs: 12_000 };

/** PocketSphinx of the system: English as a draft, without a key or a download. */
export function createPocketsphinxEngine(options: PocketsphinxOptions = {}): TranscribeEngine {
  const { modelFolder = MODEL_FOLDER, program = PROGRAM, path = PATH } = options;
  const { processes = 1, patience = PATIENCE, memoryMb = 512 } = options;
  const gate = new FairGate(processes);
  const model = {
    sounds: join(modelFolder, 'en-us'),
    language: join(modelFolder, 'en-us.lm.bin'),
    dictionary: join(modelFolder, 'cmudict-en-us.dict'),
  };
  const isInstalled = () => findProgram(program, path) !== undefined;
  const hasModel = () => Object.values(model).every((file) => existsSync(file));
  const isReady = () => isInstalled() && hasModel();
  const serves = async (language: string) => /^en(-|$)/.test(language) && isReady();

  /** What is said in each span, in a folder of its own. */
  async function decode(
    { sound, speech: spoken }: TranscribeRequest,
    folder: string,
    signal: AbortSignal,
  ): Promise<SpokenWord[]> {
    const speech = together(spoken, TOGETHER);
    const spans = new Map<string, TimeSpan>();
    for (const [index, span] of speech.entries()) {
      const name = `part-${index}`;
      const samples = await sound.samples(span);
      if (samples.length === 0) continue;
      await writeFile(
        join(folder, `${name}.raw`),
        new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
      );
      spans.set(name, span);
    }
    if (spans.size === 0) return [];
    const control = join(folder, 'parts');
    const output = join(folder, 'words');
    await writeFile(control, [...spans.keys()].map((name) => `${name}\n`).join(''));
    const seconds = speech.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / 1000;
    await runProgram({
      program,
      args: [
        ...['-hmm', model.sounds, '-lm', model.language, '-dict', model.dictionary],
        ...['-adcin', 'yes', '-adchdr', '0', '-cepdir', folder, '-cepext', '.raw'],
        // Pauses that it took out would be missing from the clock.
        ...['-remove_silence', 'no', '-ctl', control, '-ctm', output, '-logfn', '/dev/null'],
      ],
      env: { PATH: path },
      cwd: folder,
      limits: {
        timeoutMs: Math.max(patience.atLeastMs, seconds * patience.perSecondMs),
        memoryMb,
        outputBytes: OUTPUT_BYTES,
      },
      signal,
    });
    return readTimedWords(await readFile(output, 'utf8'), spans);
  }

  return {
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    local: true,
    draft: true,
    async state() {
      if (isReady()) return { state: 'ready', detail: 'en' };
      const missing = isInstalled() ? 'pocketsphinx-en-us' : 'pocketsphinx';
      return { state: 'missing', needs: { code: 'system_package', values: { package: missing } } };
    },
    languages: async () => (isReady() ? ['en'] : []),
    serves,
    transcribe: (request, signal) =>
      gate.run({ owner: request.owner }, signal, async () => {
        signal.throwIfAborted();
        if (!(await serves(request.language))) throw unserved(request.language);
        const folder = await mkdtemp(join(tmpdir(), 'glossa-speech-'));
        try {
          return { words: await decode(request, folder, signal), language: 'en' };
        } catch (error) {
          throw error instanceof ProgramError ? failed(error) : error;
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    close: async () => gate.close(closed()),
  };
}

function unserved(language: string): GlossaError {
  return new GlossaError('unsupported_language_pair', 'PocketSphinx understands English alone.', {
    details: { language },
  });
}

function failed(cause: ProgramError): GlossaError {
  const code =
    cause.code === 'timeout' || cause.code === 'limit_exceeded' ? cause.code : 'engine_unavailable';
  return new GlossaError(code, 'PocketSphinx has not written the speech down.', { cause });
}

function closed(): GlossaError {
  return new GlossaError('engine_unavailable', 'It is being shut down.');
}
