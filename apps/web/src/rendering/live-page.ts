import { randomBytes } from 'node:crypto';

/**
 * Stands for the nonce while a page is rendered for one request. Nobody outside this process can know it:
 * nothing that a visitor writes into a page is taken for a nonce or a placeholder.
 */
export const SECRET = randomBytes(18).toString('hex');

/** Stands for a part of the page that is rendered already. */
export const placeholder = (number: number): string => `${SECRET}-${number}.`;

const NUMBER = /^-(\d+)\./;

/** A part as it goes into pages: the bytes between which each page's nonce comes. */
export type PartBytes = readonly Uint8Array[];

/** Encodes a part once for all pages. */
export const partBytes = (html: string): PartBytes =>
  html.split(SECRET).map((piece) => Buffer.from(piece));

/** A page, given in pieces, as it is sent: parts and nonce in their places. */
export function complete(
  pieces: readonly string[],
  parts: readonly PartBytes[],
  nonce: string,
): Buffer<ArrayBuffer> {
  const bytes: Uint8Array[] = [];
  const nonceBytes = Buffer.from(nonce);
  let text = '';
  for (const html of pieces) {
    const [first = '', ...rest] = html.split(SECRET);
    text += first;
    for (const piece of rest) {
      const number = NUMBER.exec(piece);
      if (number === null) {
        text += nonce + piece;
        continue;
      }
      bytes.push(Buffer.from(text));
      for (const [index, between] of parts[Number(number[1])]!.entries()) {
        if (index > 0) bytes.push(nonceBytes);
        bytes.push(between);
      }
      text = piece.slice(number[0].length);
    }
  }
  bytes.push(Buffer.from(text));
  return Buffer.concat(bytes);
}
