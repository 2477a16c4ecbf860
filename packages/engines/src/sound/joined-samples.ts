/** Samples one after the other. */
export function joinedSamples(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return samples;
}
