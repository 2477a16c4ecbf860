import { GlossaError } from '@glossa/contract';
import type { EngineTranslation } from '@glossa/engines';
import fc from 'fast-check';
import { hang, pseudo, type ScriptedEngine, scriptedEngine } from './engines.ts';

const TAGS = /<[^<>]*>/g;
const shuffled = (text: string) => {
  const tags = (text.match(TAGS) ?? []).reverse();
  return text.replace(TAGS, () => tags.pop() ?? '').replace(/(<[^<>]*>)(.*)(<[^<>]*>)/s, '$3$2$1');
};

/** Ways in which an engine can spoil one text. */
const SPOILERS: Record<string, (text: string) => string> = {
  honest: pseudo,
  identity: (text) => text,
  empty: () => '',
  space: () => ' \n',
  dropCodes: (text) => pseudo(text).replace(TAGS, ''),
  dropOne: (text) => pseudo(text).replace(/<[^<>]*>/, ''),
  doubleCodes: (text) => pseudo(text).replace(TAGS, '$&$&'),
  doubleText: (text) => pseudo(text) + pseudo(text),
  reorder: (text) => shuffled(pseudo(text)),
  renumber: (text) => pseudo(text).replace(/id="(\d+)"/g, (_, n) => `id="${Number(n) + 1}"`),
  addTags: (text) => `<script>alert(1)</script>${pseudo(text)}<g id="1"><img src=x onerror=y></g>`,
  cut: (text) => pseudo(text).slice(0, Math.floor(text.length / 2)),
  loop: (text) => `${text} ${'bla bla '.repeat(40)}`,
  entities: (text) => pseudo(text).replaceAll('&amp;', '&amp;amp;').replaceAll(' ', '&#32;'),
  surrogate: (text) => `${pseudo(text)}\ud800`,
  unclosed: (text) => pseudo(text).replaceAll('</g>', ''),
};

/** Ways in which an engine can spoil a batch; `undefined` is the honest way. */
const BATCH_SPOILERS: ((
  answers: EngineTranslation[],
  signal: AbortSignal,
) => EngineTranslation[] | Promise<EngineTranslation[]>)[] = [
  (answers) => answers,
  (answers) => answers.slice(1),
  (answers) => [...answers, { text: 'more' }],
  () => [],
  (answers) => answers.toReversed(),
  (answers) => answers.map(() => ({}) as EngineTranslation),
  (answers) => answers.map(() => ({ text: null }) as unknown as EngineTranslation),
  () => null as unknown as EngineTranslation[],
  () => Promise.reject(new Error('boom')),
  () => Promise.reject(new GlossaError('rate_limited', 'later', { retryAfter: 0 })),
  () => Promise.reject('a string'),
  (_, signal) => hang(signal),
];

/** An engine that spoils texts and batches as the seeds say, in turn. */
export const hostileEngine: fc.Arbitrary<ScriptedEngine> = fc
  .record({
    id: fc.constantFrom('h1', 'h2'),
    markup: fc.boolean(),
    texts: fc.array(fc.constantFrom(...Object.keys(SPOILERS)), { minLength: 1, maxLength: 5 }),
    batches: fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.nat(BATCH_SPOILERS.length - 1) },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    limits: fc.record({
      texts: fc.integer({ min: 1, max: 9 }),
      concurrency: fc.integer({ min: 1, max: 3 }),
    }),
  })
  .map(({ id, markup, texts, batches, limits }) => {
    let textTurn = 0;
    let batchTurn = 0;
    return scriptedEngine({
      id,
      markup,
      limits,
      translate: async (batch, signal) => {
        const answers = batch.texts.map((text) => {
          const spoil = SPOILERS[texts[textTurn++ % texts.length] as string];
          return { text: spoil?.(text) ?? text };
        });
        const spoil = BATCH_SPOILERS[batches[batchTurn++ % batches.length] as number];
        return (await spoil?.(answers, signal)) as EngineTranslation[];
      },
    });
  });
