import { type Component, componentsOf, type Gray } from '@glossa/raster';

/** A piece of ink on one piece of paper: a letter, or a part of one. */
export interface Letter extends Component {
  /** Ink inside of its box that stands on other paper, such as the inner part of 回. */
  inner: Component[];
}

/** Letters on one connected piece of paper: a bubble, a box, the page. */
export interface Sheet {
  paper: Component;
  letters: Letter[];
}

/** Of the page's height: nothing larger is a letter. */
const LARGEST = 0.06;
/** Pictures of a line or two have larger ones: so many pixels, but no more than this of a side. */
const LEAST_LARGEST = { pixels: 56, side: 0.5 } as const;
/** Pixels; smaller is dust. */
const LEAST_AREA = 3;
/** A page of more pieces of ink is a screen of dots, and each would be held against those near it: it is read as a page. */
const MOST_PIECES = 250_000;
/** Of the pixels around a letter's box, so many are of one piece of paper. */
const AROUND = 0.6;
/** Of the page's pixels: what is smaller is the inside of a letter. */
const LEAST_PAPER = 0.001;
/** The same in pixels, for small pictures. */
const LEAST_PAPER_PIXELS = 800;
/** Longer strips have higher pages: their letters are measured by the width. */
const TALLEST = 1.6;

/** Pixels of a letter, as those of its components. */
export const runsOf = ({ runs, inner }: Letter): (readonly number[])[] => [
  runs,
  ...inner.map((one) => one.runs),
];
export const widthOf = ({ left, right }: Pick<Component, 'left' | 'right'>) => right - left;
export const heightOf = ({ top, bottom }: Pick<Component, 'top' | 'bottom'>) => bottom - top;
export const sizeOf = (component: Component) => Math.max(widthOf(component), heightOf(component));

/** For each pixel the index of its piece of paper, -1 on ink. */
function labelled({ width, height }: Gray, papers: readonly Component[]): Int32Array {
  const labels = new Int32Array(width * height).fill(-1);
  papers.forEach(({ runs }, index) => {
    for (let at = 0; at < runs.length; at += 3) {
      const row = runs[at]! * width;
      labels.fill(index, row + runs[at + 1]!, row + runs[at + 2]!);
    }
  });
  return labels;
}

/** Labels of the pixels around a box, as far as they are on the page. */
function ring(labels: Int32Array, { width, height }: Gray, box: Component): number[] {
  const found: number[] = [];
  const left = box.left - 1;
  const top = box.top - 1;
  const put = (x: number, y: number) => {
    if (x >= 0 && y >= 0 && x < width && y < height) found.push(labels[y * width + x]!);
  };
  for (let x = left; x <= box.right; x += 1) {
    put(x, top);
    put(x, box.bottom);
  }
  for (let y = box.top; y < box.bottom; y += 1) {
    put(left, y);
    put(box.right, y);
  }
  return found;
}

/** The piece of paper that most of a ring is of, if it is enough of it. */
function paperOf(labels: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const label of labels) if (label >= 0) counts.set(label, (counts.get(label) ?? 0) + 1);
  for (const [label, count] of counts) if (count >= labels.length * AROUND) return label;
  return undefined;
}

const isWithin = (inner: Component, outer: Component) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

/** What is darker than `threshold` and stands by itself on paper. */
export function findLetters(page: Gray, threshold: number): Sheet[] {
  const ink = componentsOf(page, threshold);
  if (ink.length > MOST_PIECES) return [];
  const papers = componentsOf(page, threshold, { lighter: true, neighbours: 4 });
  const labels = labelled(page, papers);
  const leastPaper = Math.max(LEAST_PAPER_PIXELS, LEAST_PAPER * page.width * page.height);
  const side = Math.min(page.height, page.width * TALLEST);
  const least = Math.min(LEAST_LARGEST.pixels, LEAST_LARGEST.side * side);
  const largest = Math.max(least, LARGEST * side);
  const sheets = new Map<number, Sheet>();
  const rest: Component[] = [];
  for (const component of ink) {
    if (component.area < LEAST_AREA || sizeOf(component) > largest) continue;
    const paper = paperOf(ring(labels, page, component));
    if (paper === undefined || papers[paper]!.area < leastPaper) {
      rest.push(component);
      continue;
    }
    const sheet = sheets.get(paper) ?? { paper: papers[paper]!, letters: [] };
    sheet.letters.push({ ...component, inner: [] });
    sheets.set(paper, sheet);
  }
  nest(
    rest,
    [...sheets.values()].flatMap(({ letters }) => letters),
    page.width,
  );
  return [...sheets.values()];
}

/** Puts what stands inside of a letter's box to that letter. */
function nest(rest: readonly Component[], letters: readonly Letter[], width: number): void {
  const cell = 64;
  const columns = Math.ceil(width / cell);
  const grid = new Map<number, Letter[]>();
  for (const letter of letters) {
    for (let y = Math.floor(letter.top / cell); y * cell < letter.bottom; y += 1) {
      for (let x = Math.floor(letter.left / cell); x * cell < letter.right; x += 1) {
        const key = y * columns + x;
        const there = grid.get(key);
        if (there === undefined) grid.set(key, [letter]);
        else there.push(letter);
      }
    }
  }
  for (const component of rest) {
    const key = Math.floor(component.top / cell) * columns + Math.floor(component.left / cell);
    grid
      .get(key)
      ?.find((one) => isWithin(component, one))
      ?.inner.push(component);
  }
}
