import type { PngChunk } from './png.ts';

/** How a PNG file stores pixels (RFC 2083, 4.1.1). */
export interface PngLayout {
  width: number;
  height: number;
  depth: number;
  isPalette: boolean;
  isColour: boolean;
  hasAlpha: boolean;
  isInterlaced: boolean;
}

export const channelsOf = ({ isPalette, isColour, hasAlpha }: PngLayout): number =>
  isPalette ? 1 : (isColour ? 3 : 1) + (hasAlpha ? 1 : 0);

/** Bytes of a row, without its filter. */
export const rowBytes = (layout: PngLayout): number =>
  Math.ceil((layout.width * channelsOf(layout) * layout.depth) / 8);

/** Bytes by which filters look back. */
export const pixelBytes = (layout: PngLayout): number =>
  Math.max(1, (channelsOf(layout) * layout.depth) >> 3);

export function layoutOf(header: Buffer): PngLayout {
  const type = header[9]!;
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    depth: header[8]!,
    isPalette: type === 3,
    isColour: (type & 2) !== 0,
    hasAlpha: (type & 4) !== 0,
    isInterlaced: header[12] !== 0,
  };
}

export function headerOf({ width, height, depth, isColour, hasAlpha }: PngLayout): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = depth;
  header[9] = (isColour ? 2 : 0) | (hasAlpha ? 4 : 0);
  return header;
}

/** Undoes the filter of a row in place (RFC 2083, 6). */
export function unfilter(filter: number, row: Uint8Array, above: Uint8Array, back: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < back ? 0 : row[at - back]!;
    const up = above[at]!;
    row[at] = (row[at]! + predicted(filter, left, up, at < back ? 0 : above[at - back]!)) & 255;
  }
}

/** Filters a row. */
export function filtered(
  filter: number,
  row: Uint8Array,
  above: Uint8Array,
  back: number,
): Uint8Array {
  const out = new Uint8Array(row.length + 1);
  out[0] = filter;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < back ? 0 : row[at - back]!;
    const up = above[at]!;
    out[at + 1] = row[at]! - predicted(filter, left, up, at < back ? 0 : above[at - back]!);
  }
  return out;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const all = left + up - corner;
  const [a, b, c] = [Math.abs(all - left), Math.abs(all - up), Math.abs(all - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Rows of another layout as rows of one without a palette, and with as many bits. */
export function expander(
  from: PngLayout,
  to: PngLayout,
  chunks: readonly PngChunk[],
): (row: Uint8Array) => Uint8Array {
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const palette = find('PLTE') ?? Buffer.alloc(0);
  const transparency = find('tRNS') ?? Buffer.alloc(0);
  const [wide, most] = [to.depth / 8, 2 ** from.depth - 1];
  const [many, outChannels] = [channelsOf(from), channelsOf(to)];
  const own = from.isColour && !from.isPalette ? 3 : 1;
  const key =
    from.isPalette || transparency.length < own * 2
      ? undefined
      : Array.from({ length: own }, (_, channel) => transparency.readUInt16BE(channel * 2));
  const sampleOf = (row: Uint8Array, index: number): number => {
    if (from.depth === 16) return (row[index * 2]! << 8) | row[index * 2 + 1]!;
    if (from.depth === 8) return row[index]!;
    const bit = index * from.depth;
    return (row[bit >> 3]! >> (8 - from.depth - (bit & 7))) & most;
  };
  return (row) => {
    const out = new Uint8Array(from.width * outChannels * wide);
    const put = (at: number, value: number) => {
      if (wide === 2) out[at * 2] = value >> 8;
      out[wide === 2 ? at * 2 + 1 : at] = value;
    };
    const full = wide === 2 ? 0xffff : 0xff;
    const scale = wide === 2 ? 1 : 255 / most;
    for (let x = 0; x < from.width; x += 1) {
      const at = x * outChannels;
      const first = sampleOf(row, x * many);
      let colours: number[];
      let opacity = full;
      if (from.isPalette) {
        colours = [0, 1, 2].map((channel) => palette[first * 3 + channel] ?? 0);
        opacity = transparency[first] ?? 255;
      } else {
        const raw = Array.from({ length: own }, (_, channel) => sampleOf(row, x * many + channel));
        colours = raw.map((value) => Math.round(value * scale));
        if (from.hasAlpha) opacity = Math.round(sampleOf(row, x * many + own) * scale);
        else if (key?.every((value, channel) => value === raw[channel])) opacity = 0;
      }
      for (let channel = 0; channel < (to.isColour ? 3 : 1); channel += 1)
        put(at + channel, colours[channel] ?? colours[0]!);
      if (to.hasAlpha) put(at + outChannels - 1, opacity);
    }
    return out;
  };
}
