import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A picture as PNG: of one colour (`#rrggbb`), with a line in another one that its words decide. */
export function drawPicture(
  words: string,
  { width, height, color }: { width: number; height: number; color: string },
): Buffer {
  const background = Buffer.from(color.slice(1), 'hex');
  const ink = createHash('sha256').update(words).digest().subarray(0, 3);
  const row = (pixel: Buffer) => Buffer.concat([Buffer.of(0), ...Array(width).fill(pixel)]);
  const rows = Array.from({ length: height }, (_, y) =>
    row(y === Math.floor(height / 2) ? ink : background),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of red, green and blue each.
  header.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
