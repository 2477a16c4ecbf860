/** Bytes `start` to `end` (exclusive) are replaced by `text` (one byte a character). */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** @throws RangeError where two edits touch the same bytes */
export function applyEdits(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  const chunks: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of sorted) {
    if (start < at) throw new RangeError('edits overlap');
    chunks.push(bytes.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  chunks.push(bytes.subarray(at));
  return Buffer.concat(chunks);
}
