import { fragmentText, type TextUnit } from '@glossa/contract';

/** A stretch is ended by chance from so many characters (UTF-16 units) on, and whatever comes at so many. */
const LEAST_CHARACTERS = 200;
const MOST_CHARACTERS = 1_200;
const MOST_UNITS = 24;
/** One unit in so many ends a stretch. */
const UNITS_TO_A_STRETCH = 6;

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return value;
}

interface Stretch {
  units: TextUnit[];
  texts: string[];
  characters: number;
}

const emptyStretch = (): Stretch => ({ units: [], texts: [], characters: 0 });

/** Whether a unit cannot stand in the stretch that ends with `last`. */
function begins(unit: TextUnit, { units, characters }: Stretch): boolean {
  const last = units.at(-1);
  if (last === undefined) return false;
  if (characters >= MOST_CHARACTERS || units.length >= MOST_UNITS) return true;
  if (unit.joins === last.id) return false;
  if (unit.page !== last.page || unit.part !== last.part) return true;
  return unit.kind === 'heading' && last.kind !== 'heading';
}

function* close({ units, texts, characters }: Stretch): Generator<TextUnit> {
  const around = texts.join('\n').slice(0, MOST_CHARACTERS).toWellFormed();
  // A title or a cell by itself is its own context.
  const alone = units.length === 1 && units[0]?.segmentation === 'none';
  const helps = characters > 0 && !alone;
  for (const unit of units) {
    yield helps && unit.context === undefined ? { ...unit, context: { around } } : unit;
  }
}

/**
 * Gives each unit the text of the stretch it stands in as its context, unless it has one of its own. All units of a
 * stretch have the same, so that engines take them in one batch. Where a stretch ends is told by what its units say, not
 * by how many came before: an edit in a document changes the context of its neighbours and of nobody else. Holds one
 * stretch at a time.
 */
export async function* withNeighbours(
  units: Iterable<TextUnit> | AsyncIterable<TextUnit>,
): AsyncGenerator<TextUnit> {
  let stretch = emptyStretch();
  for await (const unit of units) {
    if (begins(unit, stretch)) {
      yield* close(stretch);
      stretch = emptyStretch();
    }
    const text = fragmentText(unit.source).trim();
    stretch.units.push(unit);
    stretch.texts.push(unit.speaker === undefined ? text : `${unit.speaker}: ${text}`);
    stretch.characters += text.length;
    const ends = stretch.characters >= LEAST_CHARACTERS && hash(text) % UNITS_TO_A_STRETCH === 0;
    if (ends) {
      yield* close(stretch);
      stretch = emptyStretch();
    }
  }
  yield* close(stretch);
}
