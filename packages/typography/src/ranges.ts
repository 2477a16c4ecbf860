/** Ranges of code points, both ends included. */
export type Ranges = readonly (readonly [number, number])[];

/** Reads CSS's `unicode-range`: `U+0-FF,U+2000-206F,U+4??`. */
export function parseRanges(text: string): Ranges {
  return text.split(',').flatMap((part): [number, number][] => {
    const [, from, to] = /^\s*U\+([0-9A-F?]+)(?:-([0-9A-F]+))?\s*$/i.exec(part) ?? [];
    if (!from) return [];
    const low = Number.parseInt(from.replaceAll('?', '0'), 16);
    const high = Number.parseInt(to ?? from.replaceAll('?', 'F'), 16);
    return [[low, high]];
  });
}

export const contains = (ranges: Ranges, codePoint: number) =>
  ranges.some(([low, high]) => codePoint >= low && codePoint <= high);
