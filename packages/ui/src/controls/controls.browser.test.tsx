import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { SourceField } from '../text/source-field.tsx';
import { CopyButton } from './copy-button.tsx';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: {
    en: {
      'general/ui': {
        copy: 'Copy',
        copied: 'Copied',
        retry: 'Try again',
        retry_after_one: 'Try again in {{count}} second.',
        retry_after_other: 'Try again in {{count}} seconds.',
        server_unreachable: 'The server cannot be reached.',
      },
      'general/errors': {
        source_unavailable: 'The file cannot be fetched.',
        rate_limited: 'Wait.',
      },
    },
  },
});
const show = (content: ReactNode) =>
  render(<I18nextProvider i18n={i18n}>{content}</I18nextProvider>);

const writeText = vi.fn(async () => {});
beforeEach(() => {
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('copies a text, says so for two seconds, and can do it again', async () => {
  await show(<CopyButton text="Buenos días" label="Copy the translation" />);
  await page.getByRole('button', { name: 'Copy the translation' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Buenos días');
  await expect.element(page.getByRole('button', { name: 'Copy the translation' })).toBeVisible();
});

it('copies nothing of an empty text', async () => {
  await show(<CopyButton text="" />);
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeDisabled();
});

it('tells a server out of reach from a file that cannot be fetched', async () => {
  const screen = await show(<ErrorNotice error={{ code: 'source_unavailable' }} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await screen.rerender(
    <I18nextProvider i18n={i18n}>
      <ErrorNotice error={{ code: 'source_unavailable', requestId: 'r1' }} />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The file cannot be fetched.');
});

it('says when to try again, and does', async () => {
  const onRetry = vi.fn();
  await show(<ErrorNotice error={{ code: 'rate_limited', retryAfter: 1.2 }} onRetry={onRetry} />);
  await expect.element(page.getByText('Wait. Try again in 2 seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('takes over what was typed before the page was alive', async () => {
  const onChange = vi.fn();
  const field = <SourceField value="" onChange={onChange} label="Text" placeholder="Type" />;
  const place = document.createElement('div');
  place.innerHTML = renderToString(field);
  document.body.append(place);
  place.querySelector('textarea')!.value = 'Early words';
  const root = hydrateRoot(place, field);
  await expect.poll(() => onChange.mock.calls).toEqual([['Early words']]);
  root.unmount();
  place.remove();
});
