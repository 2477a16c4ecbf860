import { expect, it } from 'vitest';
import { openSite } from '../../testing/open-site.tsx';

const boxes = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

it.each(['/developers', '/ar/developers'])(
  'no button lies over code on a phone: %s',
  async (path) => {
    await openSite(path, { viewport: [360, 740] });
    const isSeen = (each: Element) => each.getBoundingClientRect().width > 0;
    const examples = [...document.querySelectorAll('[data-example]')].filter(isSeen);
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      const [code] = boxes(example, 'pre');
      const buttons = boxes(example, 'button');
      expect(buttons).toHaveLength(1);
      expect(code!.width).toBeGreaterThan(150);
      expect(buttons.filter((button) => overlap(button, code!))).toEqual([]);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  },
);
