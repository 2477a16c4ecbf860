import { ATTACK_PAGE, ATTACKS, attack } from '@glossa/testing/xss';
import { expect, inject, it } from 'vitest';
import { pageTests } from '../../testing/page-tests.ts';

const test = pageTests();

interface Watched {
  hits: string[];
  skeleton(): string;
  loaded(): string;
}

/** Two thousand texts are many for a busy machine. */
const ALL = { timeout: 90_000 };
// `attack.test.ts` beside `apply` has both modes in every tier.
it.runIf(inject('fullTier')).each(['replace', 'bilingual'] as const)(
  'runs, loads and adds nothing in a page (%s)',
  { timeout: 120_000 },
  async (mode) => {
    await test.use({ pageMode: mode });
    test.engine.translate = attack;
    const tab = await test.extension.open({ html: ATTACK_PAGE });
    const page = tab.window as unknown as Watched;
    const html = tab.html();
    const before = page.skeleton();
    expect(before).toContain('a href=#7');
    await test.toggle(tab);
    await expect.poll(() => test.engine.texts().length, ALL).toBe(ATTACKS);
    await expect.poll(() => tab.document.title).toBe('</title><script>alert(1)</script>');
    const { length } = tab.all('img');
    // All of them, wherever they went.
    await expect
      .poll(() => tab.all<HTMLImageElement>('img').filter(({ alt }) => /^Picture/.test(alt)))
      .toHaveLength(0);
    await expect.poll(() => tab.find('p').textContent).toContain('<SCRIPT SRC=');
    // Handlers that were set, and addresses that were loaded, have their turn before this one.
    await new Promise((resolve) => tab.window.requestAnimationFrame(resolve));
    const image = tab.document.createElement('img');
    const failed = new Promise((resolve) => image.addEventListener('error', resolve));
    image.src = '/nothing-is-here.png';
    await failed;
    expect(tab.all('img')).toHaveLength(length);
    expect(page.skeleton()).toBe(before);
    expect(page.hits).toEqual([]);
    expect(page.loaded().replace(image.src, '').trim()).toBe('');
    await test.toggle(tab);
    await expect.poll(() => tab.html() === html).toBe(true);
  },
);
