import { findLanguage } from '@glossa/contract';
import { createCatalogue } from '@glossa/core';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguagePicker, type LanguagePickerProps } from './language-picker.tsx';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      'general/ui': {
        languages: {
          detect: 'Detect language',
          detected: '{{language}} (detected)',
          search: 'Search languages',
          none_found: 'No language of that name.',
          groups: { recent: 'Recent', all: 'Languages', unavailable: 'No engine yet' },
        },
      },
    },
  },
});
const languages = ['en', 'en-GB', 'es', 'fr', 'ja', 'pt', 'pt-BR'].map((tag) => {
  const language = findLanguage(tag)!;
  return { ...language, nativeName: language.name };
});
const catalogue = createCatalogue({ languages, pairs: [] }, 'en');

async function show(props: Partial<LanguagePickerProps> = {}) {
  const onChange = vi.fn();
  await render(
    <I18nextProvider i18n={i18n}>
      <LanguagePicker
        value="en"
        onChange={onChange}
        catalogue={catalogue}
        label="Translate into"
        recent={[]}
        isServed={(tag) => tag !== 'ja'}
        {...props}
      />
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('button', { name: /^Translate into/ })).toBeVisible();
  return onChange;
}
const options = () =>
  [...document.querySelectorAll<HTMLElement>('[role=option]')].map(({ dataset }) => dataset.tag);

it('shows recent languages first, and last those that nobody serves, which cannot be chosen', async () => {
  await show({ recent: ['fr'], auto: true });
  await page.getByRole('button', { name: 'Translate into: English' }).click();
  await expect.poll(options).toEqual(['auto', 'fr', 'en', 'en-GB', 'pt', 'pt-BR', 'es', 'ja']);
  const japanese = document.querySelector('[role=option][data-tag=ja]')!;
  expect(japanese.getAttribute('aria-disabled')).toBe('true');
  await expect.element(page.getByText('No engine yet')).toBeInTheDocument();
});

it('is searched and chosen from by keyboard, and gives the focus back', async () => {
  const onChange = await show();
  const button = page.getByRole('button', { name: 'Translate into: English' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByPlaceholder('Search languages').fill('span');
  await expect.poll(options).toEqual(['es']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['es']]);
  await expect.element(button).toHaveFocus();
});

it.each([
  ['English', 'en'],
  ['portuguese', 'pt'],
  ['pt', 'pt'],
  ['castellano', 'es'],
  ['anglais', 'en'],
])('%s and Enter is %s', async (query, tag) => {
  const onChange = await show({ value: 'fr' });
  await page.getByRole('button', { name: 'Translate into: French' }).click();
  await page.getByPlaceholder('Search languages').fill(query);
  await expect.poll(() => options()[0]).toBe(tag);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([[tag]]);
});

it('takes what is typed before its menu is there', async () => {
  const onChange = await show({ value: 'fr' });
  const button = page.getByRole('button', { name: 'Translate into: French' });
  const element = button.element() as HTMLElement;
  const type = (key: string) =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  element.focus();
  element.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  // In one task: the menu cannot have taken the focus between them.
  for (const key of ['c', 'a', 'x', 'Backspace', 's', 't', 'Enter']) type(key);
  const field = page.getByPlaceholder('Search languages');
  await expect.element(field).toHaveValue('cast');
  await userEvent.keyboard('ellano');
  await expect.element(field).toHaveValue('castellano');
  await expect.poll(() => options()[0]).toBe('es');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['es']]);
  await button.click();
  await expect.element(field).toHaveValue('');
});

it('says when no language has such a name, and closes by Escape without a choice', async () => {
  const onChange = await show();
  const button = page.getByRole('button', { name: 'Translate into: English' });
  await button.click();
  await page.getByPlaceholder('Search languages').fill('xyzzy');
  await expect.element(page.getByText('No language of that name.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  expect(onChange).not.toHaveBeenCalled();
});

it('names the language that was found', async () => {
  await show({ value: 'auto', auto: true, detected: 'fr' });
  await expect
    .element(page.getByRole('button', { name: 'Translate into: French (detected)' }))
    .toBeVisible();
});
