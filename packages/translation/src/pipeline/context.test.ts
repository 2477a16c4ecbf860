import type { TextUnit, TranslatedUnit } from '@glossa/contract';
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
import { createTranslator } from './translator.ts';

async function translate(
  engines: readonly ScriptedEngine[],
  units: readonly TextUnit[],
  memory = new MapMemory(),
) {
  const done = new Map<string, TranslatedUnit>();
  const { signal } = new AbortController();
  const translator = createTranslator({ selector: fixedSelector(...engines) });
  const report = await translator.translateUnits(units, {
    ...{ from: 'en', to: 'es', memory, signal },
    onUnit: (unit) => void done.set(unit.id, unit),
  });
  return { done, report };
}

const inContext = (unit: TextUnit, context: NonNullable<TextUnit['context']>) => ({
  ...unit,
  context,
});
const cells = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    inContext(paragraph(`${n}`, `Word ${'xyz'.repeat(n + 1)}`), { note: n % 2 ? 'Fruit' : 'Tool' }),
  );

it('tells an engine that takes it the context, each batch one, and others none', async () => {
  const taker = scriptedEngine({ answer: pseudo, takesContext: true });
  await translate([taker], cells(20));
  expect(taker.batches.map(({ context, texts }) => [context, texts.length])).toEqual([
    ['Tool', 10],
    ['Fruit', 10],
  ]);
  const other = scriptedEngine({ answer: pseudo });
  await translate([other], cells(20));
  expect(other.batches.map(({ context, texts }) => [context, texts.length])).toEqual([
    [undefined, 20],
  ]);
});

it('asks for a repeated text once in a document, unless notes say that it means two things', async () => {
  const taker = scriptedEngine({ answer: pseudo, takesContext: true });
  const bank = paragraph('1', 'Bank');
  const { done } = await translate(
    [taker],
    [
      inContext(bank, { note: 'Of a river' }),
      inContext({ ...bank, id: '2' }, { note: 'For money' }),
      inContext({ ...bank, id: '3' }, { note: 'For money' }),
      inContext({ ...bank, id: '4' }, { around: 'Bank\nIt is open.' }),
      inContext({ ...bank, id: '5' }, { around: 'Bank\nIt is closed.' }),
    ],
  );
  expect(taker.batches.map(({ context, texts }) => [context, ...texts])).toEqual([
    ['Of a river', 'Bank'],
    ['For money', 'Bank'],
    ['Bank\nIt is open.', 'Bank'],
  ]);
  expect(done.size).toBe(5);
});

it('remembers what was said in a context for that context alone', async () => {
  const memory = new MapMemory();
  const taker = () => scriptedEngine({ answer: pseudo, takesContext: true });
  const bank = paragraph('1', 'Bank');
  const river = inContext(bank, { note: 'Of a river' });
  await translate([taker()], [river], memory);
  const reused = async (engine: ScriptedEngine, unit: TextUnit) =>
    (await translate([engine], [unit], memory)).report.reused;
  expect(await reused(taker(), river)).toBe(1);
  expect(await reused(taker(), inContext(bank, { note: 'For money' }))).toBe(0);
  // Nor is it served where no context was given, and the other way round.
  expect(await reused(taker(), bank)).toBe(0);
  expect(await reused(taker(), inContext(bank, { note: 'In a park' }))).toBe(0);
});

it('remembers as said without context what an engine said that was told none', async () => {
  const memory = new MapMemory();
  const broken = scriptedEngine({ id: 'broken', takesContext: true, translate: unavailable });
  const other = scriptedEngine({ id: 'other', answer: pseudo });
  const unit = inContext(paragraph('1', 'Bank'), { note: 'Of a river' });
  await translate([broken, other], [unit], memory);
  expect([...memory.entries.values()].map(({ context, engine }) => [context, engine])).toEqual([
    [undefined, 'other'],
  ]);
  expect((await translate([other], [unit], memory)).report.reused).toBe(1);
});

it('needs no engine for what the memory knows', async () => {
  const memory = new MapMemory();
  const unit = inContext(paragraph('1', 'Bank'), { note: 'Of a river' });
  await translate([scriptedEngine({ answer: pseudo })], [unit], memory);
  expect((await translate([], [unit], memory)).report.reused).toBe(1);
});

it('tells of a unit that is over its limit, in characters, bytes or columns, and uses it all the same', async () => {
  const answers: Record<string, string> = { Short: 'Breve nota', Wide: '東京タワー' };
  const engine = () => scriptedEngine({ answer: (text) => answers[text] ?? pseudo(text) });
  const unit = (id: string, text: string, limit: TextUnit['limit']) => ({
    ...paragraph(id, text),
    ...(limit ? { limit } : {}),
  });
  const units = [
    unit('fits', 'Short', { characters: 10, bytes: 10, width: 10 }),
    unit('characters', 'Short', { characters: 9 }),
    unit('bytes', 'Wide', { characters: 5, bytes: 14 }),
    unit('columns', 'Wide', { width: 9 }),
    unit('two', 'One thing. Two things.', { characters: 15 }),
    unit('number', '12345', { characters: 2 }),
  ];
  const memory = new MapMemory();
  const { done, report } = await translate([engine()], units, memory);
  const issues = (id: string) => done.get(id)?.segments.map((segment) => segment.issues);
  expect(Object.fromEntries(units.map(({ id }) => [id, issues(id)]))).toEqual({
    ...{ fits: [[]], characters: [['too_long']], bytes: [['too_long']], columns: [['too_long']] },
    ...{ two: [[], ['too_long']], number: [[]] },
  });
  expect(done.get('characters')?.target).toEqual(['Breve nota']);
  expect(report).toMatchObject({ doubtful: 4, failed: 0 });
  // It is the place that is too small: the text itself is remembered, and costs nothing the next time.
  const again = await translate([engine()], units, memory);
  expect(again.report).toMatchObject({ doubtful: 0, reused: 6 });
  expect(again.done.get('characters')?.segments[0]?.issues).toEqual(['too_long']);
});
