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

it('of errors travel to a page that can have them; the next page has the rest', async () => {
  const groups = ['general/errors', 'general/account', 'translate/document'] as const;
  const server = createMessages(spanish, await loadMessages('es', groups));
  const codes = (packed: string) => Object.keys(JSON.parse(packed)['general/errors']);
  const text = codes(server.pack(['general/errors']));
  const account = codes(server.pack(['general/errors', 'general/account']));
  const files = codes(server.pack(['general/errors', 'translate/document']));
  expect(text).toEqual(expect.arrayContaining(['internal', 'rate_limited', 'not_found']));
  expect(account.filter((code) => !text.includes(code)).sort()).toEqual(
    ['email_not_verified', 'email_taken', 'invalid_credentials', 'invalid_token'].sort(),
  );
  expect(files).toContain('corrupt_file');
  expect([text, account].flat()).not.toContain('corrupt_file');

  const browser = createMessages(spanish);
  browser.unpack(server.pack(['general/errors']));
  expect(browser.i18n.exists('general/errors:corrupt_file')).toBe(false);
  // The same page again asks for nothing: there may be no network.
  const brought = browser.i18n.getResourceBundle(spanish.tag, 'general/errors');
  await browser.ensure(['general/errors']);
  expect(browser.i18n.getResourceBundle(spanish.tag, 'general/errors')).toBe(brought);
  await browser.ensure(['general/errors', 'translate/document']);
  expect(browser.i18n.exists('general/errors:corrupt_file')).toBe(true);
});

it('are loaded when a page needs them, once', async () => {
  const browser = createMessages(spanish);
  await browser.ensure(['general/status']);
  const loaded = browser.i18n.getResourceBundle(spanish.tag, 'general/status');
  await browser.ensure(['general/status']);
  expect(browser.i18n.getResourceBundle(spanish.tag, 'general/status')).toBe(loaded);
  expect(browser.i18n.t('general/status:title')).toBe('Qué funciona en este servidor');
});
