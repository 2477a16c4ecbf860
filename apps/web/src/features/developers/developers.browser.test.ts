import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../testing/axe.ts';
import { openSite } from '../../testing/open-site.tsx';

const choice = (name: string) => page.getByRole('radio', { name, exact: true });
const field = page.getByRole('searchbox');
/** Languages whose examples are seen, without those that are the same for all. */
const seen = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>('[data-example]')]
      .filter((block) => block.dataset.example !== '' && block.checkVisibility())
      .map((block) => block.dataset.example),
  ),
];
const hits = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hit]')].filter((hit) => hit.checkVisibility());

it('every example changes with the language that is chosen, by mouse and keyboard, and the choice is kept', async () => {
  const site = await openSite('/developers');
  await expect.poll(seen).toEqual(['curl']);
  await page.getByText('Python', { exact: true }).click();
  await expect.poll(seen).toEqual(['python']);
  await expect.element(choice('Python')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(seen).toEqual(['php']);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.poll(seen).toEqual(['javascript']);

  await page.getByRole('button', { name: 'Copy example' }).nth(1).click();
  await expect.poll(() => site.surroundings.copied).toMatch(/await fetch\(.*\/translate/);

  await site.reload();
  await expect.poll(seen).toEqual(['javascript']);
});

it('code stays from left to right where the page does not', async () => {
  await openSite('/ar/developers', { viewport: [360, 800] });
  await expect.poll(seen).toEqual(['curl']);
  const code = document.querySelector('[data-example=curl] code')!;
  expect(getComputedStyle(document.documentElement).direction).toBe('rtl');
  expect(getComputedStyle(code).direction).toBe('ltr');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

it.runIf(inject('fullTier'))(
  'calls and error codes are found as one types, and arrows lead through them',
  async () => {
    await openSite('/developers');
    await expect.element(field).toBeVisible();
    expect(hits()).toEqual([]);
    await field.fill('insufficient_credits');
    await expect.element(page.getByText(/^Calls: \d+ · error codes: 1$/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /POST \/translate/ })).toBeVisible();

    await field.fill('revoke an API');
    await expect.poll(() => hits().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('href')).toBe('/docs#/Developers/tokenRevoke');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field).toHaveFocus();
    expect(await axeViolations()).toEqual([]);
  },
);

it.runIf(inject('fullTier'))(
  'says when nothing is found, and shows every group again when the field is empty',
  async () => {
    await openSite('/de/developers');
    await field.fill('xyzzy');
    await expect.element(page.getByRole('status').filter({ hasText: '„xyzzy“' })).toBeVisible();
    expect(hits()).toEqual([]);
    await field.fill('');
    const groups = page.elementLocator(document.querySelector('#calls')!);
    await groups.getByText('Dokumente', { exact: true }).click();
    await expect.element(page.getByRole('link', { name: /\/doc-translate\/create/ })).toBeVisible();
  },
);

it('groups of calls are named in the reader’s language', async () => {
  await openSite('/de/developers');
  const groups = () =>
    [...document.querySelectorAll('#calls summary')].map((each) =>
      each.textContent!.replace(/\d+$/, ''),
    );
  await expect
    .poll(groups)
    .toEqual(expect.arrayContaining(['Konto', 'Anmeldung', 'Tokens und Webhooks', 'Aufträge']));
  expect(document.querySelector('#calls summary [lang]')).toBeNull();
});
