import { documentCredits, FREE_MONTHLY_CREDITS, tierCredits } from '@glossa/contract';
import { expect, it } from 'vitest';
import { overflow } from '../../testing/actions.ts';
import { openSite } from '../../testing/open-site.tsx';
import { PAGE_CHARACTERS, pagesFor } from './pricing-examples.ts';

const text = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('says for whom each plan is, and what works cost by the rules that are charged by', async () => {
  await openSite('/de/pricing', { viewport: [360, 740] });
  expect(overflow()).toBe(0);
  const prices = Object.fromEntries(
    [...document.querySelectorAll('[data-price-examples] > div')].map((row) => [
      row.querySelector('dt')!.textContent,
      row.querySelector('dd')!.textContent,
    ]),
  );
  expect(prices).toEqual({
    'Ein Brief1 Seite': '4 Credits',
    'Ein Vertrag10 Seiten': '36 Credits',
    'Ein Buch300 Seiten': '1.080 Credits',
    '100 E-Mails mit je 600 Zeichen': '60 Credits',
    '20 Bilder mit Text': '20 Credits',
  });
  const [free, ...plans] = text('main [data-plan-card]');
  expect(free).toContain('Für hin und wieder einen Brief');
  expect(free).toContain('≈ 138 Seiten');
  expect(plans).toHaveLength(4);
  for (const credits of [FREE_MONTHLY_CREDITS, tierCredits('pro1'), tierCredits('pro4')]) {
    const pages = pagesFor(credits);
    expect(documentCredits(pages * PAGE_CHARACTERS)).toBeLessThanOrEqual(credits);
    expect(documentCredits((pages + 1) * PAGE_CHARACTERS)).toBeGreaterThan(credits);
  }
});
