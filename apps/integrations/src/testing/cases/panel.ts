import { byTier } from '@glossa/testing/tier';
import type { HTMLElement, HTMLInputElement, HTMLSelectElement, Window } from 'happy-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Integration } from '../../bundle.ts';
import { openPanel } from '../apps-script/panel.ts';
import { SAMPLE_FILES, type SampleFile } from '../sample-files.ts';
import type { AddOnContext } from './context.ts';

/** Answers come after calls of a server on a busy machine. */
const SOON = { timeout: 60_000 };
/** What the words of each sample are after translation. */
const CASES: readonly (SampleFile & { integration: Integration; expected: unknown })[] = [
  {
    ...{ integration: 'google-sheets', ...SAMPLE_FILES['google-sheets'] },
    expected: [
      { text: 'Thé ', style: {} },
      { text: 'réd', style: { bold: true } },
      { text: ' höûšé', style: {} },
    ],
  },
  {
    ...{ integration: 'google-docs', ...SAMPLE_FILES['google-docs'] },
    expected: 'Thé réd höûšé',
  },
  {
    ...{ integration: 'google-slides', ...SAMPLE_FILES['google-slides'] },
    expected: 'Thé réd höûšé\n',
  },
  {
    ...{ integration: 'google-forms', ...SAMPLE_FILES['google-forms'] },
    expected: ['Thé réd höûšé', 'Thé dög'],
  },
];

/** A person's hands and eyes for a panel. */
function person({ document, Event }: Window) {
  const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
  return {
    find,
    shown: (selector: string) => find(selector)?.closest('[hidden]') === null,
    text: (selector: string) => find(selector).textContent,
    type(selector: string, text: string) {
      find<HTMLInputElement>(selector).value = text;
    },
    choose(selector: string, value: string) {
      find<HTMLSelectElement>(selector).value = value;
      find(selector).dispatchEvent(new Event('change', { bubbles: true }));
    },
    check(label: string) {
      const box = [...document.querySelectorAll('label')].find((each) =>
        each.textContent.includes(label),
      );
      (box?.querySelector('input') as HTMLInputElement).checked = true;
    },
    press: (selector: string) => find(selector).click(),
  };
}

/** The panel in which people use an add-on, from the token to the translated file. */
export function panelCases({ server, stranger }: AddOnContext): void {
  it.each(byTier({ short: CASES.slice(0, 1), full: CASES }))(
    'is used from its panel: $integration',
    async (item) => {
      const host = await stranger(item.integration, structuredClone(item.data));
      const window = openPanel(host);
      onTestFinished(() => window.happyDOM.close());
      const { find, shown, text, type, choose, check, press } = person(window);
      await vi.waitFor(() => expect(text('[data-text=save]')).toBe('Save'), SOON);
      expect(find('#connection').hasAttribute('open')).toBe(true);
      expect(shown('#work')).toBe(false);

      type('#server', server().url);
      type('#token', 'gls_wrong');
      press('#connect [type=submit]');
      await vi.waitFor(() => expect(shown('#problem')).toBe(true), SOON);
      expect(shown('#work')).toBe(false);
      type('#token', await server().token(['translate', 'account:read'], { ownCredits: true }));
      press('#connect [type=submit]');
      await vi.waitFor(() => expect(shown('#work')).toBe(true), SOON);
      expect(shown('#problem')).toBe(false);
      expect(find('#connection').hasAttribute('open')).toBe(false);
      expect(find<HTMLInputElement>('#token').value).toBe('');
      expect(text('#balance')).toBe('Credits left: 500');

      choose('#from', 'en');
      choose('#to', 'es');
      check(item.scope);
      press('#start');
      await vi.waitFor(() => expect(find('#said').dataset.state).toBe('done'), SOON);
      expect(item.read(host.active.data)).toEqual(item.expected);
      expect(text('#said')).toMatch(/^Done\. Credits used: \d/);
      expect(text('#balance')).toMatch(/^Credits left: 4\d\d$/);
    },
  );
}
