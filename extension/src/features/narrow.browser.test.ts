import axe from 'axe-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { ownPages } from '../testing/own-pages.tsx';

const pages = ownPages();
const NAMES = ['openPopup', 'openOptions', 'openSidePanel', 'openWelcome'] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Protocol {
  send(method: string, parameters: object): Promise<unknown>;
}

async function prefer(scheme: 'light' | 'dark'): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  await (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { features });
}
afterEach(() => prefer('light'));

/** Opens a page of the extension with something in all of its parts. */
async function open(name: (typeof NAMES)[number]): Promise<HTMLElement> {
  const { extension } = pages;
  await extension.browser.storage.local.set({
    rules: {
      sites: [{ site: 'a-rather-long-name-of-a-site.example.com/with/a/path', page: 'always' }],
      languages: [{ language: 'de', page: 'never' }],
    },
  });
  const { container } = await pages[name]();
  await expect.poll(() => container.querySelector('main button, main [role=tab]')).not.toBeNull();
  for (const details of container.querySelectorAll('details')) details.open = true;
  return container;
}

/** What sticks out of the window sideways. */
function sticksOut(container: HTMLElement, width: number) {
  const out = [...container.querySelectorAll('main *, section *')].filter((element) => {
    const { left, right, width: wide } = element.getBoundingClientRect();
    const shown = wide > 1 && element.checkVisibility({ visibilityProperty: true });
    // What scrolls in a box of its own, and what is there for screen readers alone, is no overflow.
    const clipped = element.closest('.overflow-x-auto, .overflow-auto, .sr-only') !== null;
    return shown && !clipped && (left < -1 || right > width + 1);
  });
  return {
    wide: document.documentElement.scrollWidth > width,
    out: out.map(({ localName, className }) => `${localName}.${className}`),
  };
}

describe('pages of the extension, from right to left on 320 pixels', () => {
  it.each(NAMES)('fit: %s', async (name) => {
    const { extension, width } = pages;
    extension.browser.locale = 'ar';
    await width(320);
    const container = await open(name);
    for (const scheme of SCHEMES) {
      await prefer(scheme);
      await expect.poll(() => sticksOut(container, 320)).toEqual({ wide: false, out: [] });
    }
    const { documentElement: root } = document;
    expect([root.dir, root.lang.slice(0, 2)]).toEqual(['rtl', 'ar']);
    expect(getComputedStyle(container.querySelector('main')!).direction).toBe('rtl');
    expect(container.textContent).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('pages of the extension', () => {
  it.each(inject('fullTier') ? NAMES : NAMES.slice(0, 2))(
    'have nothing that axe objects to: %s',
    async (name) => {
      await open(name);
      for (const scheme of SCHEMES) {
        await prefer(scheme);
        // Half a transition has colours of its own.
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        const { violations } = await axe.run(document.body, {
          // The frame of the test has no title of its own page.
          rules: { 'document-title': { enabled: false }, region: { enabled: false } },
        });
        const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
        expect(found, scheme).toEqual([]);
      }
    },
  );
});
