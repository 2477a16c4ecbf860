/** Bytes that were read as text. */
export interface DecodedBytes {
  bytes: Uint8Array;
  /** Without its byte order mark. */
  text: string;
  /** A label of the WHATWG Encoding Standard, such as `utf-8`, `utf-16le`, `windows-1252`, `shift_jis`. */
  encoding: string;
  /** Bytes of the byte order mark: 0 where there is none. */
  mark: number;
}
