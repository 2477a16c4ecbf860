import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const first = () => document.querySelector<HTMLElement>('[role=option]')?.dataset.tag;

/**
 * Chooses a language in a searchable list, as one does by keyboard.
 * @param label name of the list's control, such as "Translate into"
 * @param name of the language in the list
 * @param tag of the language
 */
export async function chooseLanguage(label: string, name: string, tag: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}(: |$)`) }).click();
  await page.getByPlaceholder('Search languages').fill(name);
  await expect.poll(first).toBe(tag);
  await userEvent.keyboard('{Enter}');
}
