import { MockEngine } from '@glossa/testing/glossa-server';
import { beforeEach, expect } from 'vitest';
import type { ManualClock } from './manual-clock.ts';
import { TestExtension } from './test-extension.ts';
import type { TestTab } from './test-tab.ts';

interface PageTests {
  /** The extension, and its engine, of the test that runs. */
  readonly extension: TestExtension;
  readonly engine: MockEngine;
  /** Changes the settings: English to Spanish, the translation alone, unless said otherwise. */
  use(settings?: Parameters<TestExtension['setSettings']>[0]): Promise<void>;
  /** Opens a page and translates it. */
  translate(...page: Parameters<TestExtension['open']>): Promise<TestTab>;
  toggle(tab: TestTab): Promise<void>;
  /** Waits until a reader sees a text: all of it, or what a pattern says. */
  shows(tab: TestTab, selector: string, text: string | RegExp): Promise<void>;
}

/**
 * A fresh extension with a mock engine for each test of a file about translated pages.
 * @param clock that of the background; the test lets its time pass
 */
export function pageTests(clock?: ManualClock): PageTests {
  let extension: TestExtension;
  let engine: MockEngine;
  const use: PageTests['use'] = (settings = {}) => {
    const usual = { from: 'en', to: 'es', pageMode: 'replace' as const };
    return extension.setSettings({ server: engine.url, ...usual, ...settings });
  };
  beforeEach(async () => {
    engine = new MockEngine();
    clock?.reset();
    extension = await TestExtension.start({
      fetch: engine.answer,
      ...(clock === undefined ? {} : { prepare: clock.install }),
    });
    await use();
    return () => extension.close();
  });
  return {
    get extension() {
      return extension;
    },
    get engine() {
      return engine;
    },
    use,
    async translate(...page) {
      const tab = await extension.open(...page);
      await extension.togglePage(tab);
      return tab;
    },
    toggle: (tab) => extension.togglePage(tab),
    async shows(tab, selector, text) {
      const seen = expect.poll(() => tab.text(selector));
      await (typeof text === 'string' ? seen.toBe(text) : seen.toMatch(text));
    },
  };
}
