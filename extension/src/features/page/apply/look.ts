/**
 * How an element looks beside what stands around it: `unseen` with all it holds, or what sets it apart as CSS, empty
 * where nothing does.
 */
export type Look = 'unseen' | { css: string };

/** Handed down: they say something only where they change. */
const INHERITED = [
  'color',
  'font-family',
  'font-size',
  'font-style',
  'font-variant-caps',
  'font-weight',
  'letter-spacing',
  'text-transform',
  'white-space',
];
/** Each with the value that shows nothing. */
const OWN: readonly (readonly [name: string, none: string])[] = [
  ['text-decoration-line', 'none'],
  ['vertical-align', 'baseline'],
  ['margin-inline-start', '0px'],
  ['margin-inline-end', '0px'],
  ['padding-inline-start', '0px'],
  ['padding-inline-end', '0px'],
];
const CLEAR = /^(?:transparent|rgba\(0, 0, 0, 0\))?$/;

/** The look of an element by its computed style, in that of its parent. */
export function lookOf(style: CSSStyleDeclaration, around: CSSStyleDeclaration): Look {
  if (style.display === 'none' || style.opacity === '0' || style.fontSize === '0px') {
    return 'unseen';
  }
  const found: string[] = [];
  const add = (name: string) => found.push(`${name}: ${style.getPropertyValue(name)};`);
  for (const name of INHERITED) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== around.getPropertyValue(name)) add(name);
  }
  for (const [name, none] of OWN) {
    const value = style.getPropertyValue(name);
    if (value !== '' && value !== none && !value.startsWith('-')) add(name);
  }
  if (found.some((each) => each.startsWith('text-decoration-line'))) {
    add('text-decoration-style');
    add('text-decoration-color');
  }
  if (!CLEAR.test(style.backgroundColor)) {
    add('background-color');
    add('border-radius');
  }
  return { css: found.join(' ') };
}
