/** Whether bytes say a text at a place, a byte each letter. */
export function starts(bytes: Uint8Array, at: number, text: string): boolean {
  return Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
}
