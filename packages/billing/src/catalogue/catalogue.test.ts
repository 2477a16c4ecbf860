import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import { TEST_CATALOGUE } from '../testing/catalogue.ts';
import { currenciesOf, currencyFor, findProduct, parseCatalogue, priceOf } from './catalogue.ts';
import { loadCatalogue } from './load.ts';

const wrong = (change: (catalogue: Record<string, never>) => void) => {
  const value = structuredClone(TEST_CATALOGUE) as unknown as Record<string, never>;
  change(value);
  return () => parseCatalogue(value);
};
// biome-ignore lint/suspicious/noExplicitAny: catalogues that are wrong in many ways
const product = (catalogue: any, index = 0) => catalogue.products[index];

describe('what is sold', () => {
  it('by default is Pro1 to Pro4 by month and year, and packs, in every currency', async () => {
    const catalogue = await loadCatalogue();
    const names = catalogue.products.map(({ name }) => name);
    for (const tier of ['Pro1', 'Pro2', 'Pro3', 'Pro4']) {
      expect(names).toContain(`${tier} Monthly`);
      expect(names).toContain(`${tier} Yearly`);
    }
    for (const { prices } of catalogue.products) {
      expect(Object.keys(prices).sort()).toEqual(currenciesOf(catalogue));
    }
  });

  it('is refused at the start with every wrong place', async () => {
    expect(wrong((value) => (product(value).name = 'Gold'))).toThrow('products.0.name');
    expect(wrong((value) => (product(value).prices = { usd: 9.99 }))).toThrow('products.0.prices');
    expect(wrong((value) => (product(value).prices = { usd: 0 }))).toThrow('products.0.prices');
    expect(wrong((value) => (product(value).prices = { eur: 999 }))).toThrow('default currency');
    expect(wrong((value) => (product(value).prices.kwd = 3101))).toThrow('multiple of 10');
    expect(wrong((value) => (product(value, 1).id = 'pro1-month'))).toThrow('there twice');
    expect(wrong((value) => (product(value).credits = 5))).toThrow('Unrecognized key');
    const twice = { eur: ['DE'], usd: ['DE'] };
    expect(wrong((value) => Object.assign(value, { regions: twice }))).toThrow('is in eur too');
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'plans.yaml');
    await writeFile(path, 'products: [\n');
    await expect(loadCatalogue(path)).rejects.toThrow(path);
    await expect(loadCatalogue(join(folder.path, 'none.yaml'))).rejects.toThrow('none.yaml');
  });

  it('is shown in the currency somebody chose, else that of their country, else the default', () => {
    expect(currencyFor(TEST_CATALOGUE, { currency: 'jpy', country: 'DE' })).toBe('jpy');
    expect(currencyFor(TEST_CATALOGUE, { currency: 'xyz', country: 'DE' })).toBe('eur');
    expect(currencyFor(TEST_CATALOGUE, { country: 'BR' })).toBe('usd');
    expect(currencyFor(TEST_CATALOGUE, {})).toBe('usd');
    const year = findProduct(TEST_CATALOGUE, 'pro2-year')!;
    expect(priceOf(TEST_CATALOGUE, year, 'jpy')).toEqual({ amount: 19_900, currency: 'usd' });
    expect(findProduct(TEST_CATALOGUE, 'constructor')).toBeUndefined();
  });
});
