import { findTextTool, readOptions, TEXT_TOOLS, type TextTool } from '@glossa/text-tools';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { overflow, shown } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';
import { walkThrough } from '../../testing/walk.ts';

const CONTROLS =
  'button:enabled, select, textarea, input:not([type=file]):not([type=radio]), summary';
/** The first button of a name within an element. */
const buttonOf = (place: Element, name: string | RegExp) =>
  [...place.querySelectorAll('button')].find(({ ariaLabel, textContent }) => {
    const own = ariaLabel ?? textContent;
    return typeof name === 'string' ? own === name : name.test(own);
  });
const result = () => shown('[data-status=done] [data-result] [data-text]');

/** What a tool's page has that others may not have: two ways, a row of styles, each kind of option. */
const makeUp = ({ reversible, styles, options }: TextTool) => [
  `reversible: ${reversible}`,
  `styles: ${styles !== undefined}`,
  ...options.map(({ kind }) => kind),
];
const shownBefore = new Set<string>();
/** Those that have what none before them has are opened in both widths, all others in one: the short tier opens but those. */
const CASES = TEXT_TOOLS.flatMap((tool, n) => {
  const parts = makeUp(tool).filter((part) => !shownBefore.has(part));
  for (const part of parts) shownBefore.add(part);
  const inTurn = n % 2 === 0 ? 360 : 1440;
  const full = parts.length > 0 ? [360, 1440] : [inTurn];
  const short = parts.length > 0 ? [360] : [];
  return (inject('fullTier') ? full : short).map((width) => ({ slug: tool.slug, width }));
});

it.each(CASES)(
  '$slug gives what its examples promise and is walked by keyboard at $width px',
  async ({ slug, width }) => {
    const spec = findTextTool(slug)!;
    await openSite(`/${slug}`, { viewport: [width, 800] });
    const tool = document.querySelector('[data-feature=text-tool]')!;
    const press = (name: string) => page.elementLocator(buttonOf(tool, name)!).click();
    for (const { text, options = {} } of spec.examples) {
      await press(text);
      const codec = await spec.load(readOptions(spec, options).options);
      await expect.poll(result).toEqual([codec.encode(text)]);
      await press('Clear the text');
      await expect.poll(() => buttonOf(tool, text)).toBeDefined();
    }
    await page.getByRole('textbox').fill('Hello 42');
    await expect.poll(result).toHaveLength(1);
    // The styles are made beside the result, and may come later.
    if (spec.styles !== undefined) await expect.poll(() => buttonOf(tool, /^Copy: /)).toBeDefined();
    const stops = await walkThrough(tool);
    const controls = [...tool.querySelectorAll(CONTROLS)].filter((one) => one.checkVisibility());
    // One radio of the two has a place in the order.
    expect(stops).toHaveLength(controls.length + (spec.reversible ? 1 : 0));
    for (const stop of stops)
      expect(stop).toEqual({ ring: true, name: expect.stringMatching(/\S/) });
    expect(overflow()).toBe(0);
  },
);
