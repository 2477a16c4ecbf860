/** A word that Poppler found, letters from the left; lengths from the page's top left. */
interface FoundWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const WORD =
  /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>|<\/page>/gs;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** White between words of one line, in heights of the lower one. */
export const MOST_WHITE = {
  /** As in ragged lines: what stands in the next cell is another line. */
  cells: 0.35,
  /** As in lines that are stretched to the margin. */
  stretched: 0.7,
  /** With formulas in lines, which stay and so are drawn elsewhere. */
  formulas: 12,
};

/** Words of one size stand at one height on a line, bold ones nearly; both in heights. */
const ALIKE = 0.1;
const LEVEL = 0.06;

const isOneLine = (one: FoundWord, next: FoundWord, mostWhite: number) => {
  const heights = [one.bottom - one.top, next.bottom - next.top] as const;
  const height = Math.min(...heights);
  const isAlike = Math.max(...heights) - height < ALIKE * height;
  if (isAlike && Math.abs(one.top - next.top) > LEVEL * height) return false;
  const shared = Math.min(one.bottom, next.bottom) - Math.max(one.top, next.top);
  const white = Math.max(one.left, next.left) - Math.min(one.right, next.right);
  return shared > 0.5 * height && white < mostWhite * height;
};

/** What is drawn from the left, as it is read. */
const logical = (line: readonly FoundWord[]) => {
  const text = line.map((word) => word.text).join(' ');
  return RIGHT_TO_LEFT.test(text) ? [...text].reverse().join('') : text;
};

/**
 * The text of pages in the order in which they draw it, by words and their places (`pdftotext -raw -bbox`). Lines of
 * Arabic and Hebrew are turned into the order in which they are read; numbers in them are not.
 *
 * @param mostWhite that a line goes on behind, one of `MOST_WHITE`
 */
export function textInContentOrder(places: string, mostWhite = MOST_WHITE.stretched): string {
  const lines: FoundWord[][] = [];
  let last: FoundWord | undefined;
  for (const [, left, top, right, bottom, found] of places.matchAll(WORD)) {
    if (found === undefined) {
      last = undefined;
      continue;
    }
    const text = found.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity]!);
    const word = { text, left: +left!, top: +top!, right: +right!, bottom: +bottom! };
    if (last && isOneLine(last, word, mostWhite)) lines.at(-1)!.push(word);
    else lines.push([word]);
    last = word;
  }
  return lines.map(logical).join('\n');
}
