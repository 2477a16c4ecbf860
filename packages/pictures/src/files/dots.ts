import { Fields } from './tiff-fields.ts';

/** Pixels an inch, across and down, as a file says in which size it is printed. */
export interface Dots {
  x: number;
  y: number;
}

const CENTIMETRES = 2.54;
const METRE = 39.370_078_74;
const [ACROSS, DOWN, UNIT] = [282, 283, 296];
const UNITS = { none: 1, centimetres: 3 } as const;
/** Fewer or more are no size in print, but a number that had to stand there. */
const SENSIBLE = { least: 10, most: 10_000 } as const;

const scaled = ({ x, y }: Dots, by: number): Dots => ({ x: x * by, y: y * by });
export const inCentimetres = (dots: Dots): Dots => scaled(dots, CENTIMETRES);
export const inMetres = (dots: Dots): Dots => scaled(dots, 1 / METRE);

export const isSensible = ({ x, y }: Dots): boolean =>
  Math.min(x, y) >= SENSIBLE.least && Math.max(x, y) <= SENSIBLE.most;

/** As a directory of a TIFF structure says it; the first one unless given. */
export function fieldDots(bytes: Buffer, directory?: number): Dots | undefined {
  const fields = Fields.of(bytes);
  if (fields === undefined) return undefined;
  const from = directory ?? fields.first;
  const of = (tag: number): number => {
    const found = fields.find(from, tag);
    if (found === undefined) return 0;
    const at = fields.long(found.at);
    return fields.long(at) / Math.max(1, fields.long(at + 4));
  };
  const found = fields.find(from, UNIT);
  const unit = found && fields.value(found);
  if (unit === UNITS.none) return undefined;
  const dots = { x: of(ACROSS), y: of(DOWN) || of(ACROSS) };
  return unit === UNITS.centimetres ? inCentimetres(dots) : dots;
}
