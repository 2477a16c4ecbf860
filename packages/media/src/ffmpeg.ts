import { GlossaError } from '@glossa/contract';
import {
  findProgram,
  ProgramError,
  type ProgramResult,
  type RunOptions,
  runProgram,
} from '@glossa/processes';

/**
 * Demuxers that read the file itself and nothing beside it. Playlists, concatenations, lists of pictures and devices are
 * none of them: these would read other files of the machine.
 */
const DEMUXERS = [
  ...['mov', 'matroska', 'webm', 'avi', 'flv', 'mpeg', 'mpegts', 'mpegvideo', 'asf', 'mxf', 'rm'],
  ...['mp3', 'wav', 'w64', 'aac', 'flac', 'ogg', 'aiff', 'amr', 'caf', 'au', 'ac3', 'eac3', 'dts'],
  ...['wv', 'ape', 'tta', 'voc', 'h264', 'hevc', 'm4v', 'ivf', 'mp4', 'm4a', '3gp'],
];
const PROTOCOLS = ['file'] as const;
const PATH = '/usr/local/bin:/usr/bin:/bin';

/** Options before each input that came from somebody else. */
export const INPUT = [
  ...['-protocol_whitelist', PROTOCOLS.join()],
  // The comma before them keeps the list from looking like an address (`mov,…`).
  ...['-format_whitelist', `,${DEMUXERS.join()}`],
];

/** Beside them where packets are copied: AVI does not say when its pictures are shown. */
export const TIMES = ['-fflags', '+genpts'];

/** What all work with media may be told. */
export interface MediaWork {
  signal?: AbortSignal | undefined;
  /** Told now and then how much is done, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface Limits {
  timeoutMs: number;
  memoryMb: number;
}

/** An address of a file that is never taken for an option or another protocol. */
export const fileAddress = (path: string): string => `file:${path}`;

/** Whether this machine has FFmpeg. */
export const isFfmpegInstalled = (): boolean =>
  ['ffmpeg', 'ffprobe'].every((program) => findProgram(program, PATH) !== undefined);

/**
 * Runs a program of FFmpeg.
 * Errors: `corrupt_file`, `unsupported_format`, `timeout`, `limit_exceeded`; `engine_unavailable` where it is not
 * installed; the signal's reason.
 */
export async function runMediaProgram(
  program: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { timeoutMs, memoryMb }: Limits,
  options: {
    cwd?: string;
    signal?: AbortSignal | undefined;
    onOutput?: (text: string) => void;
    input?: RunOptions['input'];
  } = {},
): Promise<ProgramResult> {
  const { cwd, signal, onOutput, input } = options;
  try {
    return await runProgram({
      program,
      args: ['-hide_banner', '-v', 'error', ...args],
      env: { PATH },
      ...(cwd === undefined ? {} : { cwd }),
      ...(input === undefined ? {} : { input }),
      protocols: [...PROTOCOLS, 'pipe'],
      limits: { timeoutMs, memoryMb, outputBytes: OUTPUT_BYTES },
      signal,
      ...(onOutput === undefined ? {} : { onOutput: (chunk) => onOutput(chunk.toString('utf8')) }),
    });
  } catch (error) {
    throw error instanceof ProgramError ? meaningOf(error) : error;
  }
}

const OUTPUT_BYTES = 16 * 2 ** 20;

function meaningOf(cause: ProgramError): GlossaError {
  const said = cause.stderr;
  if (cause.reason === 'exit') {
    if (
      /not on whitelist|Decoder .* not found|no decoder|Unknown encoder|codec not currently supported/i.test(
        said,
      )
    )
      return new GlossaError('unsupported_format', 'The file has a form that is not read here.', {
        cause,
      });
    return new GlossaError('corrupt_file', 'The file cannot be read.', { cause });
  }
  if (cause.reason === 'signal')
    return new GlossaError('corrupt_file', 'The file cannot be read.', { cause });
  return cause;
}

/** Arguments that make FFmpeg tell how far it is, and what tells `onProgress` of it. */
export function progressOf(
  durationMs: number,
  onProgress: ((share: number) => void) | undefined,
): { args: string[]; onOutput?: (text: string) => void } {
  if (onProgress === undefined || durationMs <= 0) return { args: [] };
  return {
    args: ['-progress', 'pipe:1', '-stats_period', '1'],
    onOutput(text) {
      const done = [...text.matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1];
      if (done !== undefined) onProgress(Math.min(1, Number(done) / 1000 / durationMs));
    },
  };
}
