import { expect, it } from 'vitest';
import { RouteTable } from './routes.ts';

function table(...names: string[]): RouteTable {
  return new RouteTable(
    names.map((name) => {
      const [from = '', to = ''] = name.split('>');
      return { name, from, to, programs: [] };
    }),
  );
}
const route = (routes: RouteTable, from: string, to: string) =>
  routes.find({ from, to })?.modes.map(({ name }) => name);

const installed = table(
  ...['en>es', 'es>en', 'es>en-GB', 'en>ca', 'ca>en', 'es>fr', 'fr>es', 'ca>fr', 'fr>ca'],
  ...['es>pt', 'pt>es', 'ca>pt', 'ca>pt-BR', 'pt>ca', 'sv>da', 'sv>no', 'da>no'],
);

it('goes directly where it can', () => {
  expect(route(installed, 'en', 'es')).toEqual(['en>es']);
  expect(route(installed, 'sv', 'no')).toEqual(['sv>no']);
});

it('leaves English through Catalan and enters it through Spanish', () => {
  expect(route(installed, 'en', 'fr')).toEqual(['en>ca', 'ca>fr']);
  expect(route(installed, 'fr', 'en')).toEqual(['fr>es', 'es>en']);
  expect(installed.find({ from: 'pt', to: 'en' })?.via).toEqual(['es']);
});

it('never takes more than two hops, nor translates a language into itself', () => {
  expect(route(table('a>b', 'b>c', 'c>d'), 'a', 'd')).toBeUndefined();
  expect(route(installed, 'en', 'sv')).toBeUndefined();
  expect(route(installed, 'en', 'en-GB')).toBeUndefined();
  expect(route(installed, 'pt', 'pt-BR')).toBeUndefined();
});

it('folds regional variants it cannot tell apart, and keeps those it can', () => {
  expect(route(installed, 'en-GB', 'es-419')).toEqual(['en>es']);
  expect(route(installed, 'pt-BR', 'es')).toEqual(['pt>es']);
  expect(route(installed, 'ca', 'pt-BR')).toEqual(['ca>pt-BR']);
  expect(route(installed, 'fr', 'en-GB')).toEqual(['fr>es', 'es>en-GB']);
  expect(route(table('es>en-GB'), 'es', 'en')).toEqual(['es>en-GB']);
});

it('lists each pair once', () => {
  const pairs = installed.pairs().map(({ from, to }) => `${from}>${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(pairs).toEqual(expect.arrayContaining(['en>fr', 'pt-BR>en', 'fr-CA>es']));
  expect(pairs).not.toContain('en>es-419');
});
