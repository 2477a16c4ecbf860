export { byteOrderMark, decodeAs, decodeBytes, guessUtf16, isUtf8 } from './decode.ts';
export { encodeEdited, encodeText } from './encode.ts';
export { guessEncoding } from './guess.ts';
export type { DecodedBytes } from './types.ts';
