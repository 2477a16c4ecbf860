import { findLocale, loadMessages } from '@glossa/i18n';
import { expect, it } from 'vitest';
import { createMessages } from './messages.ts';

const spanish = findLocale('es')!;

it('travel from the server to a browser group by group', async () => {
  const groups = ['general/shell', 'general/status'] as const;
  const server = createMessages(spanish, await loadMessages('es', groups));
  const browser = createMessages(spanish);
  browser.unpack(server.pack(['general/shell']));
  expect(browser.i18n.t('general/shell:nav.status')).toBe('Estado');
  expect(browser.i18n.exists('general/status:title')).toBe(false);
  expect(server.pack(['general/shell'])).toBe(server.pack(['general/shell']));
});

it('are loaded when a page needs them, once', async () => {
  const browser = createMessages(spanish);
  await browser.ensure(['general/status']);
  const loaded = browser.i18n.getResourceBundle(spanish.tag, 'general/status');
  await browser.ensure(['general/status']);
  expect(browser.i18n.getResourceBundle(spanish.tag, 'general/status')).toBe(loaded);
  expect(browser.i18n.t('general/status:title')).toBe('Qué funciona en este servidor');
});
