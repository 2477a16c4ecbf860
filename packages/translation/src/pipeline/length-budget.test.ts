import type { Fragment, TextUnit, UnitLimit } from '@glossa/contract';
import { expect, it } from 'vitest';
import {
  fixedSelector,
  MapMemory,
  paragraph,
  pseudo,
  type ScriptedEngine,
  scriptedEngine,
  unavailable,
} from '../testing/index.ts';
import { lengthBudget } from './length-budget.ts';
import { createTranslator } from './translator.ts';

async function translate(
  engines: readonly ScriptedEngine[],
  units: readonly TextUnit[],
  memory = new MapMemory(),
) {
  const translator = createTranslator({ selector: fixedSelector(...engines) });
  return translator.translateUnits(units, {
    ...{ from: 'en', to: 'es', memory, signal: new AbortController().signal },
    onUnit: () => {},
  });
}

const bounded = (id: string, limit: UnitLimit, ...source: Fragment): TextUnit => ({
  ...paragraph(id, ...source),
  limit,
});
const taker = () => scriptedEngine({ answer: pseudo, takesLengths: true });
/** What was asked, each text with what it may have. */
const told = ({ batches }: ScriptedEngine) =>
  batches.flatMap(({ texts, mostCharacters }) =>
    texts.map((text, index) => [text, mostCharacters?.[index]]),
  );

const UNITS = [
  bounded('1', { width: 30 }, 'It rains again.'),
  bounded('2', { characters: 20 }, 'The sun is gone.'),
  bounded('3', { width: 60 }, 'We stay here. They go home.'),
  bounded('4', { bytes: 30 }, 'Nobody knows why.'),
  paragraph('5', 'All of it is free.'),
];

it('tells an engine that takes it how long each text may be, and others nothing', async () => {
  const engine = taker();
  await translate([engine], UNITS);
  expect(told(engine)).toEqual([
    ['It rains again.', 30],
    ['The sun is gone.', 20],
    ['We stay here.', undefined],
    ['They go home.', undefined],
    ['Nobody knows why.', undefined],
    ['All of it is free.', undefined],
  ]);
  const other = scriptedEngine({ answer: pseudo });
  await translate([other], UNITS);
  expect(other.batches).toHaveLength(1);
  expect(other.batches[0]).not.toHaveProperty('mostCharacters');
});

it('asks as ever where no text is bounded', async () => {
  const engine = taker();
  await translate([engine], UNITS.slice(2));
  expect(engine.batches).toHaveLength(1);
  expect(engine.batches[0]).not.toHaveProperty('mostCharacters');
});

it('tells the engine that is asked next, too', async () => {
  const broken = scriptedEngine({ id: 'broken', translate: unavailable });
  const next = taker();
  await translate([broken, next], UNITS.slice(0, 1));
  expect(told(next)).toEqual([['It rains again.', 30]]);
});

it('asks once for what stands in several places, for the smallest of them', async () => {
  const engine = taker();
  const text = 'It rains again.';
  await translate(
    [engine],
    [
      paragraph('1', text),
      bounded('2', { width: 40 }, text),
      bounded('3', { characters: 25 }, text),
      bounded('4', { width: 30 }, text),
      bounded('5', { width: 90 }, `${text} They go home.`),
    ],
  );
  expect(told(engine)).toEqual([
    [text, 25],
    ['They go home.', undefined],
  ]);
});

it('knows from the memory what was said without a bound, and the other way round', async () => {
  const memory = new MapMemory();
  const [unit] = UNITS as [TextUnit];
  const { limit: _, ...free } = unit;
  await translate([taker()], [unit], memory);
  const engine = taker();
  expect((await translate([engine], [free, unit], memory)).reused).toBe(2);
  expect(engine.batches).toEqual([]);
});

it('says nothing of lengths where a text is asked for without its codes', async () => {
  const answer = (text: string) => pseudo(text.replace(/<[^<>]*>/g, ''));
  const engine = scriptedEngine({ answer, takesLengths: true });
  const link = 'https://example.org/a/b';
  await translate([engine], [bounded('1', { width: 60 }, `It is at ${link} today.`)]);
  const lengths = engine.batches.map(({ markup, mostCharacters }) => [markup, mostCharacters]);
  expect(lengths[0]).toEqual(['coded', [60 - link.length]]);
  expect(lengths.at(-1)).toEqual(['plain', undefined]);
});

it('leaves the room that is taken by what is not translated', async () => {
  const engine = taker();
  const line = { type: 'standalone', id: '1', hint: 'placeholder', equiv: '[music]' } as const;
  await translate([engine], [bounded('1', { characters: 40 }, 'It rains ', line, ' again.')]);
  expect(told(engine)).toEqual([['It rains <x id="1"/> again.', 40 - '[music]'.length]]);
});

it.each<[string, UnitLimit, string, string, number | undefined]>([
  ['never less than the source has', { characters: 5 }, 'Eleven here', 'es', 11],
  ['code points', { characters: 4 }, '😀😀😀', 'es', 4],
  ['columns', { width: 4 }, '東京タワー', 'en', 10],
  ['two columns for each character of Chinese', { width: 41 }, 'It rains again.', 'zh-Hant', 20],
  ['the smaller of two bounds', { characters: 30, width: 20 }, 'It rains.', 'es', 20],
  ['nothing of bytes', { bytes: 20 }, 'It rains.', 'es', undefined],
])('counts %s', (_, limit, text, to, most) => {
  expect(lengthBudget({ source: [text], limit }, text, to)).toBe(most);
});
