import type { Component } from './components.ts';

/** What a picture's components are. */
export interface Letters {
  /** Usual height of a letter without the rarer tall ones, pixels: in Latin text the height of an x. */
  core: number;
  letters: Component[];
  /** Rules, frames, figures. */
  others: Component[];
}

export const heightOf = ({ top, bottom }: Pick<Component, 'top' | 'bottom'>) => bottom - top;
export const widthOf = ({ left, right }: Pick<Component, 'left' | 'right'>) => right - left;

/** The middle of values, of two the higher; 0 without any. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Pixels that a letter's height has at least where it can be read. */
const LEAST_HEIGHT = 7;
/** What is higher than this, and than this share of the page, is a figure: the usual size is not taken from it. */
const LARGEST = 150;
const LARGEST_SHARE = 0.08;
/** In cores: what is larger is no letter, also of a heading; joined scripts and touching letters are wide. */
const HIGHEST = 8;
const WIDEST = 16;
/** In cores: what is smaller is a speck. */
const SMALLEST = 0.14;
/** A rule is so many times longer than it is thick, and longer than strokes of East Asian letters, in cores. */
const RULE = 9;
const RULE_LENGTH = 4;
/** Ink in a figure's box; frames and drawings of thin lines have less, and may have letters in them. */
const FILLED = 0.18;

const isRule = (component: Component, core: number) => {
  const [short, long] = [widthOf(component), heightOf(component)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return long > RULE_LENGTH * core && long > RULE * short;
};

/** Tells letters from what else is drawn. */
export function lettersOf(
  components: readonly Component[],
  { height }: { height: number },
): Letters {
  const sized = components.filter((component) => {
    const high = heightOf(component);
    const wide = widthOf(component);
    return (
      high >= LEAST_HEIGHT &&
      high <= Math.max(LARGEST, height * LARGEST_SHARE) &&
      wide < 6 * high &&
      high < 9 * wide
    );
  });
  const core = medianOf(sized.map(heightOf));
  if (core === 0) return { core, letters: [], others: [...components] };
  const letters: Component[] = [];
  const others: Component[] = [];
  for (const component of components) {
    const high = heightOf(component);
    const wide = widthOf(component);
    if (high > HIGHEST * core || wide > WIDEST * core || isRule(component, core))
      others.push(component);
    else if (Math.max(high, wide) >= SMALLEST * core && component.area > 3) letters.push(component);
  }
  const figures = others.filter(
    (other) =>
      other.area > FILLED * heightOf(other) * widthOf(other) &&
      Math.min(heightOf(other), widthOf(other)) > 3 * core,
  );
  const isOutside = (letter: Component) => {
    const x = (letter.left + letter.right) / 2;
    const y = (letter.top + letter.bottom) / 2;
    return !figures.some(
      ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
    );
  };
  return { core, letters: letters.filter(isOutside), others };
}
