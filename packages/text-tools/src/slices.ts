const SLICE_CHARACTERS = 32_768;

export interface SliceOptions {
  signal?: AbortSignal;
  /** Called after each slice with the share done, 0–1. */
  onProgress?(share: number): void;
  /** Gives others a turn; by default a macrotask. */
  pause?(): Promise<void>;
}

/**
 * Converts a long text in slices that end after a line feed, giving the page a turn after each. Right for
 * tools whose `byLine` is true; a line longer than a slice is converted in one go.
 * @returns the same as `convert(text)`
 * @throws the signal's reason once it is aborted
 */
export async function convertInSlices(
  convert: (text: string) => string,
  text: string,
  options: SliceOptions = {},
): Promise<string> {
  const pause = options.pause ?? macrotask;
  const parts: string[] = [];
  for (let start = 0; start < text.length; ) {
    options.signal?.throwIfAborted();
    const end = sliceEnd(text, start);
    parts.push(convert(text.slice(start, end)));
    start = end;
    options.onProgress?.(start / text.length);
    if (start < text.length) await pause();
  }
  return parts.length === 0 ? convert('') : parts.join('');
}

function sliceEnd(text: string, start: number): number {
  if (text.length - start <= SLICE_CHARACTERS) return text.length;
  const before = text.lastIndexOf('\n', start + SLICE_CHARACTERS - 1);
  if (before >= start) return before + 1;
  const after = text.indexOf('\n', start + SLICE_CHARACTERS);
  return after === -1 ? text.length : after + 1;
}

const macrotask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
