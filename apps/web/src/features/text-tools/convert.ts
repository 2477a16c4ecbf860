import { countCharacters } from '@glossa/contract';
import { type Codec, convertInSlices, plainText, type TextTool } from '@glossa/text-tools';
import type { ToolState } from './address.ts';
import { askWorker } from './ask-worker.ts';

/** From this length on texts are converted beside the page, in characters. */
export const WORKER_FROM = 100_000;
/** Up to this length a text is converted as it is typed, at once. */
const AT_ONCE = 5_000;
/** Longest result that is read back for the plain copy. */
const PLAIN_LIMIT = 20_000;

export interface Converted {
  result: string;
  /** Length of the result in code points. */
  characters: number;
  /** What a screen reader should say instead; absent where that is the result, and for long ones. */
  plain?: string;
}

/** How long to wait for the next key before a text of this length is converted, in milliseconds. */
export function typingPause(length: number): number {
  if (length <= AT_ONCE) return 0;
  return length <= WORKER_FROM ? 120 : 300;
}

/**
 * Converts without blocking the page: short texts at once, longer ones in slices, the longest in a worker.
 * Rejects with the signal's reason once it is aborted, and where code cannot be loaded.
 */
export async function convert(
  tool: TextTool,
  state: ToolState,
  signal: AbortSignal,
): Promise<Converted> {
  const { text, options, reverse } = state;
  if (text.length > WORKER_FROM) {
    return askWorker({ kind: 'convert', slug: tool.slug, ...state }, signal);
  }
  const codec = await tool.load(options);
  signal.throwIfAborted();
  const work = (part: string) => (reverse ? codec.decode!(part) : codec.encode(part));
  const result =
    tool.byLine && text.length > AT_ONCE
      ? await convertInSlices(work, text, { signal })
      : work(text);
  const characters = countCharacters(result);
  return { result, characters, ...(reverse ? {} : plainOf(tool, codec, result)) };
}

function plainOf(tool: TextTool, codec: Codec, result: string): { plain?: string } {
  if (result.length > PLAIN_LIMIT) return {};
  const plain = plainText(tool, codec, result);
  return plain === result ? {} : { plain };
}
