import { GlossaError, type TextUnit, type TranslatedUnit } from '@glossa/contract';
import { eventually } from '@glossa/testing/eventually';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it, vi } from 'vitest';
import {
  fixedSelector,
  hang,
  MapMemory,
  paragraph,
  pseudo,
  scriptedEngine,
  unavailable,
} from '../testing/index.ts';
import type { TranslateUnitsOptions } from '../types.ts';
import { createTranslator, type TranslatorOptions } from './translator.ts';

const never = () => new AbortController().signal;
type TranslationRun = Partial<Omit<TranslateUnitsOptions, 'onUnit'>>;

/** Translates units en→es and returns them by id, with the report. */
async function translate(
  options: TranslatorOptions,
  units: Iterable<TextUnit> | AsyncIterable<TextUnit>,
  call: TranslationRun = {},
) {
  const done = new Map<string, TranslatedUnit>();
  const report = await createTranslator(options).translateUnits(units, {
    from: 'en',
    to: 'es',
    signal: never(),
    ...call,
    onUnit: (unit) => void done.set(unit.id, unit),
  });
  return { done, report, text: (id: string) => done.get(id)?.target.join('') };
}

const sentences = (count: number) =>
  Array.from({ length: count }, (_, n) => paragraph(String(n), `this is sentence ${n} of many.`));

describe('createTranslator', () => {
  it('translates sentences and keeps white space, numbers and codes', async () => {
    const engine = scriptedEngine({ answer: pseudo });
    const bold = { type: 'start', id: 'b' } as const;
    const end = { type: 'end', id: 'b' } as const;
    const { done, report } = await translate({ selector: fixedSelector(engine) }, [
      paragraph('1', '  First one.  Second ', bold, 'bold', end, ' one.\n'),
      paragraph('2', ' 42 – ', bold, end),
      paragraph('3'),
    ]);
    expect(done.get('1')?.target).toEqual(['  Svefg bar.  Frpbaq ', bold, 'obyq', end, ' bar.\n']);
    expect(done.get('2')).toMatchObject({
      target: [' 42 – ', bold, end],
      segments: [{ state: 'copied' }],
    });
    expect(done.get('3')).toEqual({ id: '3', target: [], segments: [] });
    expect(report).toMatchObject({
      units: 3,
      segments: 3,
      copied: 1,
      codes: 4,
      codesKept: 4,
      engines: { scripted: 2 },
    });
    expect(engine.batches.map((batch) => batch.markup)).toEqual(['plain', 'coded']);
  });

  it('asks an engine that takes both together for few texts with codes and without at once', async () => {
    const bold = { type: 'start', id: 'b' } as const;
    const end = { type: 'end', id: 'b' } as const;
    const units = [
      paragraph('1', 'First one.'),
      paragraph('2', 'A ', bold, 'bold', end, ' one.'),
      paragraph('3', 'Less < more & more.'),
    ];
    const engine = scriptedEngine({ answer: pseudo, mixesMarkup: true });
    const { done } = await translate({ selector: fixedSelector(engine) }, units);
    expect(units.map(({ id }) => done.get(id)?.target)).toEqual([
      ['Svefg bar.'],
      ['N ', bold, 'obyq', end, ' bar.'],
      ['Yrff < zber & zber.'],
    ]);
    // What would have to be escaped goes as it is.
    expect(engine.batches.map(({ markup, texts }) => [markup, texts.length])).toEqual([
      ['plain', 1],
      ['coded', 2],
    ]);
    const small = scriptedEngine({ answer: pseudo, mixesMarkup: true, limits: { texts: 2 } });
    await translate({ selector: fixedSelector(small) }, units);
    expect(small.batches.map(({ markup }) => markup)).toEqual(['plain', 'coded']);
  });

  it('shares out among the processes of an engine what others are asked for at once', async () => {
    const sizes = async (sharesWork: boolean) => {
      const engine = scriptedEngine({ answer: pseudo, local: true, sharesWork });
      await translate({ selector: fixedSelector(engine) }, sentences(40));
      return engine.batches.map(({ texts }) => texts.length);
    };
    expect(await sizes(false)).toEqual([40]);
    expect(await sizes(true)).toEqual([10, 10, 10, 10]);
  });

  it.runIf(FULL_TIER)(
    'takes a sentence with more codes than a call may have arguments',
    async () => {
      const codes = Array.from({ length: 600_000 }, (_, n) => ({
        type: 'standalone' as const,
        id: String(n),
      }));
      const { done } = await translate({ selector: fixedSelector(scriptedEngine()) }, [
        { ...paragraph('1'), source: ['one', ...codes, 'two'] },
      ]);
      expect(done.get('1')?.target).toHaveLength(codes.length + 2);
    },
  );

  it('asks for a repeated segment once', async () => {
    const engine = scriptedEngine({ answer: pseudo });
    const { report } = await translate({ selector: fixedSelector(engine) }, [
      paragraph('1', 'Hello there. Hello there.'),
      paragraph('2', { type: 'start', id: 'x' }, 'Hello there.', { type: 'end', id: 'x' }),
    ]);
    expect(engine.batches.flatMap((batch) => batch.texts)).toEqual(['Hello there.']);
    expect(report.engines).toEqual({ scripted: 3 });
  });

  it('asks nobody when there is nothing to translate', async () => {
    const { report } = await translate({ selector: fixedSelector() }, [
      paragraph('1', '12.5 – https://x.org/a {name}'),
    ]);
    expect(report.remarks).toEqual(['nothing_to_translate']);
  });

  it('takes from the memory what it knows and stores what engines say', async () => {
    const memory = new MapMemory();
    const engine = scriptedEngine({ answer: pseudo });
    const units = [
      paragraph(
        '1',
        'One thing. ',
        { type: 'standalone', id: 's', hint: 'image' },
        ' See {x} there.',
      ),
    ];
    await translate({ selector: fixedSelector(engine) }, units, { memory });
    expect([...memory.entries.values()].map(({ source, target }) => [source, target])).toEqual([
      ['One thing.', 'Bar guvat.'],
      ['See {x} there.', 'Frr {x} gurer.'],
    ]);
    const again = await translate({ selector: fixedSelector() }, units, { memory });
    expect(again.report).toMatchObject({ reused: 2, engines: { scripted: 2 } });
    expect(again.done.get('1')?.target.join('')).toContain('Frr {x} gurer.');
    const other = await translate({ selector: fixedSelector(engine) }, units, {
      memory,
      tone: 'formal',
    });
    expect(other.report.reused).toBe(0);
  });

  it('asks the memory few questions, of each text once', async () => {
    const memory = new MapMemory();
    const lookup = vi.spyOn(memory, 'lookup');
    const engine = scriptedEngine({ answer: pseudo });
    const units = sentences(2_000).flatMap((unit) => [unit, { ...unit, id: `${unit.id} again` }]);
    const slowly = async function* () {
      yield* units;
    };
    const options = { selector: fixedSelector(engine), lookAheadUnits: 512 };
    const { report } = await translate(options, slowly(), { memory });
    expect(report).toMatchObject({ units: 4_000, failed: 0 });
    const asked = lookup.mock.calls.flatMap(([keys]) => keys.map(({ source }) => source));
    expect(asked).toHaveLength(2_000);
    expect(new Set(asked).size).toBe(2_000);
    // A quarter of what is read ahead each time.
    expect(lookup.mock.calls.length).toBeLessThanOrEqual(4_000 / 128 + 1);
  });

  it('does not remember doubtful answers', async () => {
    const memory = new MapMemory();
    const engine = scriptedEngine({ answer: (text) => pseudo(text).replace('77', '78') });
    const { done } = await translate(
      { selector: fixedSelector(engine) },
      [paragraph('2', 'They were 77 then.')],
      { memory },
    );
    expect(memory.entries.size).toBe(0);
    expect(done.get('2')?.segments[0]).toMatchObject({
      state: 'doubtful',
      issues: ['number_changed'],
    });
  });

  it('remembers what a glossary shaped for the same glossary alone', async () => {
    const memory = new MapMemory();
    const engine = scriptedEngine({ answer: pseudo });
    const say = async (target: string | undefined) => {
      const glossary = target === undefined ? [] : [{ source: 'committee', target }];
      const { done } = await translate(
        { selector: fixedSelector(engine) },
        [paragraph('1', 'The committee met.'), paragraph('2', 'It rained.')],
        { memory, glossary },
      );
      return ['1', '2'].map((id) => [
        done.get(id)?.target.join(''),
        done.get(id)?.segments[0]?.state,
      ]);
    };
    const rain = pseudo('It rained.');
    expect(await say('comisión')).toEqual([
      ['Gur comisión zrg.', 'translated'],
      [rain, 'translated'],
    ]);
    // No term stands in the second: it is what it is without a glossary.
    expect(await say(undefined)).toEqual([
      [pseudo('The committee met.'), 'translated'],
      [rain, 'reused'],
    ]);
    expect(await say('comité')).toEqual([
      ['Gur comité zrg.', 'translated'],
      [rain, 'reused'],
    ]);
    expect((await say('comisión'))[0]).toEqual(['Gur comisión zrg.', 'reused']);
    expect((await say(undefined))[0]).toEqual([pseudo('The committee met.'), 'reused']);
  });

  it('gives a batch without terms no glossary, so that what is remembered of it is shaped by none', async () => {
    const engine = scriptedEngine({ features: ['glossary'], answer: (text) => `${pseudo(text)}` });
    await translate(
      { selector: fixedSelector(engine) },
      [paragraph('1', 'Open {name} at the bank.'), paragraph('2', 'Close {name} now.')],
      { glossary: [{ source: 'bank', target: 'onax' }] },
    );
    const asked = engine.batches.map(({ texts, glossary }) => [
      texts.length,
      glossary?.length ?? 0,
    ]);
    expect(asked.toSorted()).toEqual([
      [1, 0],
      [1, 1],
    ]);
  });

  it('hands the glossary to engines that take it, with the terms of the batch only', async () => {
    const engine = scriptedEngine({
      features: ['glossary'],
      answer: () => 'La comisión se reunió.',
    });
    const glossary = [
      { source: 'committee', target: 'comisión' },
      { source: 'bank', target: 'banco' },
    ];
    const { report } = await translate(
      { selector: fixedSelector(engine) },
      [paragraph('1', 'The committee met.')],
      { glossary },
    );
    expect(engine.batches[0]).toMatchObject({
      texts: ['The committee met.'],
      glossary: [{ source: 'committee', target: 'comisión' }],
    });
    expect(report.doubtful).toBe(0);
  });

  it('asks for a tone where the engine knows tones, and for none where nobody chose one', async () => {
    const toneAsked = async (tone: 'formal' | 'default', features: readonly 'tone'[]) => {
      const engine = scriptedEngine({ features, answer: pseudo });
      await translate({ selector: fixedSelector(engine) }, sentences(1), { tone });
      return engine.batches[0]?.tone;
    };
    expect(await toneAsked('formal', ['tone'])).toBe('formal');
    expect(await toneAsked('default', ['tone'])).toBeUndefined();
    expect(await toneAsked('formal', [])).toBeUndefined();
  });

  it('puts the target of a term into the text of engines that know neither glossary nor markup', async () => {
    const engine = scriptedEngine({
      markup: false,
      answer: (text) => text.split('comisión').map(pseudo).join('comisión'),
    });
    const glossary = [{ source: 'committee', target: 'comisión' }];
    const { done } = await translate(
      { selector: fixedSelector(engine) },
      [paragraph('1', 'The committee met.')],
      { glossary },
    );
    expect(engine.batches[0]?.texts).toEqual(['The comisión met.']);
    expect(done.get('1')?.segments[0]).toMatchObject({
      target: ['Gur comisión zrg.'],
      state: 'translated',
    });
  });

  it('says when a term was missed', async () => {
    const engine = scriptedEngine({ features: ['glossary'], answer: () => 'El comité se reunió.' });
    const glossary = [{ source: 'committee', target: 'comisión' }];
    const { done } = await translate(
      { selector: fixedSelector(engine) },
      [paragraph('1', 'The committee met.')],
      { glossary },
    );
    expect(done.get('1')?.segments[0]).toMatchObject({
      state: 'doubtful',
      issues: ['glossary_missed'],
    });
    expect(engine.batches).toHaveLength(1);
  });

  it('keeps batches within the limits of the engine, and its concurrency across calls', async () => {
    const engine = scriptedEngine({
      limits: { texts: 7, characters: 150, concurrency: 2 },
      translate: async ({ texts }) => {
        await new Promise(setImmediate);
        return texts.map((text) => ({ text: pseudo(text) }));
      },
    });
    const options = { selector: fixedSelector(engine) };
    const translator = createTranslator(options);
    const run = (from: number) =>
      translator.translateUnits(
        sentences(60).map((unit) => ({ ...unit, source: [`${unit.source[0]} from ${from}`] })),
        { from: 'en', to: 'es', signal: never(), onUnit() {} },
      );
    const reports = await Promise.all([run(1), run(2)]);
    expect(reports.map((report) => report.failed)).toEqual([0, 0]);
    expect(engine.peak()).toBe(2);
    for (const { texts } of engine.batches) {
      expect(texts.length).toBeLessThanOrEqual(7);
      expect(texts.join('').length).toBeLessThanOrEqual(150);
    }
  });

  it('reads no further ahead than it may, however slow the taker', async () => {
    let read = 0;
    let taken = 0;
    let ahead = 0;
    async function* endless() {
      for (const unit of sentences(2000)) {
        read++;
        ahead = Math.max(ahead, read - taken);
        yield unit;
      }
    }
    const translator = createTranslator({
      selector: fixedSelector(scriptedEngine({ answer: pseudo })),
      lookAheadUnits: 100,
    });
    await translator.translateUnits(endless(), {
      from: 'en',
      to: 'es',
      signal: never(),
      async onUnit() {
        taken++;
        if (taken % 50 === 0) await new Promise(setImmediate);
      },
    });
    expect(taken).toBe(2000);
    expect(ahead).toBeLessThanOrEqual(101);
  });

  it('hands out units while the source is still slow to give more', async () => {
    const seen: string[] = [];
    async function* slow() {
      for (const unit of sentences(3)) {
        yield unit;
        await eventually(() => expect(seen).toContain(unit.id));
      }
    }
    const translator = createTranslator({
      selector: fixedSelector(scriptedEngine({ answer: pseudo })),
    });
    await translator.translateUnits(slow(), {
      from: 'en',
      to: 'es',
      signal: never(),
      onUnit: (unit) => void seen.push(unit.id),
    });
    expect(seen).toEqual(['0', '1', '2']);
  });

  it('stops at an abort: no further batch, and the reason comes back', async () => {
    const controller = new AbortController();
    let closed = false;
    function* units() {
      try {
        yield* sentences(5000);
      } finally {
        closed = true;
      }
    }
    const engine = scriptedEngine({
      limits: { texts: 5, concurrency: 2 },
      translate: async (_, signal) => {
        if (engine.batches.length === 4) controller.abort(new Error('stop'));
        if (engine.batches.length >= 4) return hang(signal);
        return _.texts.map((text) => ({ text: pseudo(text) }));
      },
    });
    await expect(
      translate({ selector: fixedSelector(engine) }, units(), { signal: controller.signal }),
    ).rejects.toThrow('stop');
    const asked = engine.batches.length;
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(engine.batches.length).toBe(asked);
    expect(closed).toBe(true);
  });

  it('lets timers run while an engine answers at once', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('late')));
    function* endless() {
      for (let n = 0; ; n++) yield paragraph(String(n), `this is sentence ${n} of very many.`);
    }
    const selector = fixedSelector(scriptedEngine({ answer: pseudo }));
    await expect(translate({ selector }, endless(), { signal: controller.signal })).rejects.toThrow(
      'late',
    );
  });

  it('rejects at once when it was aborted before', async () => {
    const engine = scriptedEngine();
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(
      translate({ selector: fixedSelector(engine) }, sentences(1), { signal }),
    ).rejects.toThrow('gone');
    expect(engine.batches).toHaveLength(0);
  });

  it('rejects with what onUnit, the memory or the source of units throws', async () => {
    const selector = fixedSelector(scriptedEngine({ answer: pseudo }));
    const translator = createTranslator({ selector });
    const fail = () => Promise.reject(new Error('disk full'));
    const base = { from: 'en', to: 'es', signal: never() };
    await expect(
      translator.translateUnits(sentences(99), { ...base, onUnit: fail }),
    ).rejects.toThrow('disk full');
    const memory = { lookup: fail, store: fail };
    await expect(
      translator.translateUnits(sentences(9), { ...base, memory, onUnit() {} }),
    ).rejects.toThrow('disk full');
    async function* broken() {
      yield* sentences(3);
      throw new Error('corrupt');
    }
    await expect(translator.translateUnits(broken(), { ...base, onUnit() {} })).rejects.toThrow(
      'corrupt',
    );
  });
});

describe('failing engines', () => {
  it('goes on with the next engine, and tells the selector', async () => {
    const down = scriptedEngine({ id: 'down', translate: unavailable });
    const up = scriptedEngine({ id: 'up', answer: pseudo });
    const selector = fixedSelector(down, up);
    const { report } = await translate({ selector }, sentences(40));
    expect(report).toMatchObject({ failed: 0, engines: { up: 40 } });
    expect(selector.failures.length).toBeGreaterThan(0);
    expect(down.batches.length).toBeLessThan(6);
    expect(selector.successes).toContain('up');
  });

  it('throws when there is no engine or none works', async () => {
    await expect(translate({ selector: fixedSelector() }, sentences(1))).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
    const down = scriptedEngine({ translate: unavailable });
    await expect(translate({ selector: fixedSelector(down) }, sentences(9))).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    const broken = scriptedEngine({ translate: () => Promise.reject(new TypeError('boom')) });
    await expect(
      translate({ selector: fixedSelector(broken) }, sentences(1)),
    ).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
    const other = scriptedEngine({
      translate: () => Promise.reject(new GlossaError('unsupported_language_pair', 'no')),
    });
    const selector = fixedSelector(other);
    await expect(translate({ selector }, sentences(1))).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
    expect(selector.failures).toEqual([]);
  });

  it('throws when the last engine dies in the middle, so that the job can be taken up again', async () => {
    let left = 3;
    const engine = scriptedEngine({
      limits: { texts: 5, concurrency: 1 },
      translate: ({ texts }) =>
        left-- > 0 ? texts.map((text) => ({ text: pseudo(text) })) : unavailable(),
    });
    await expect(
      translate({ selector: fixedSelector(engine) }, sentences(60)),
    ).rejects.toMatchObject({
      code: 'engine_unavailable',
    });
  });

  it('does not let one bad text cost its neighbours', async () => {
    const engine = scriptedEngine({
      translate: ({ texts }) => {
        if (texts.some((text) => text.includes(' 7 '))) throw new Error('poison');
        return texts.map((text) => ({ text: pseudo(text) }));
      },
    });
    const { done, report } = await translate({ selector: fixedSelector(engine) }, sentences(20));
    expect(report).toMatchObject({ failed: 1, engines: { scripted: 19 } });
    expect(done.get('7')).toMatchObject({
      target: ['this is sentence 7 of many.'],
      segments: [{ state: 'failed', issues: ['engine_error'] }],
    });
  });

  it('waits as long as a rate limit asks, then goes on', async () => {
    const waits: number[] = [];
    const clock = { sleep: async (ms: number) => void waits.push(ms) };
    let refusals = 2;
    const engine = scriptedEngine({
      translate: ({ texts }) => {
        if (refusals-- > 0) throw new GlossaError('rate_limited', 'slow', { retryAfter: 3 });
        return texts.map((text) => ({ text: pseudo(text) }));
      },
    });
    const selector = fixedSelector(engine);
    const { report } = await translate({ selector, clock }, sentences(2));
    expect(waits).toEqual([3000, 3000]);
    expect(report.failed).toBe(0);
    expect(selector.failures).toEqual([]);
  });

  it('does not wait out a rate limit of an hour', async () => {
    const clock = { sleep: () => Promise.reject(new Error('must not wait')) };
    const limited = scriptedEngine({
      translate: () =>
        Promise.reject(new GlossaError('rate_limited', 'slow', { retryAfter: 3600 })),
    });
    const options = { selector: fixedSelector(limited), clock };
    await expect(translate(options, sentences(1))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfter: 3600,
    });
    const up = scriptedEngine({ id: 'up', answer: pseudo });
    const { report } = await translate(
      { selector: fixedSelector(limited, up), clock },
      sentences(3),
    );
    expect(report.engines).toEqual({ up: 3 });
  });

  it('gives up on an engine that hangs', async () => {
    const stuck = scriptedEngine({ id: 'stuck', translate: (_, signal) => hang(signal) });
    const up = scriptedEngine({ id: 'up', answer: pseudo });
    const options = { selector: fixedSelector(stuck, up), batchTimeoutMs: 10 };
    const { report } = await translate(options, sentences(8));
    expect(report.engines).toEqual({ up: 8 });
    expect(stuck.batches.length).toBeLessThanOrEqual(3);
  });

  it('asks again alone when the count is wrong', async () => {
    const engine = scriptedEngine({
      translate: ({ texts }) => {
        const answers = texts.map((text) => ({ text: pseudo(text) }));
        return texts.length > 1 ? answers.slice(1) : answers;
      },
    });
    const { report, text } = await translate({ selector: fixedSelector(engine) }, sentences(5));
    expect(report.failed).toBe(0);
    expect(text('4')).toBe('guvf vf fragrapr 4 bs znal.');
  });
});

describe('answers that fail the checks', () => {
  const unit = paragraph(
    '1',
    'read ',
    { type: 'start', id: 'b' },
    'this page',
    { type: 'end', id: 'b' },
    ' to the end.',
  );

  it('asks alone, then the next engine', async () => {
    const bad = scriptedEngine({
      id: 'bad',
      answer: (text) => pseudo(text).replace(/<[^>]*>/g, ''),
    });
    const good = scriptedEngine({ id: 'good', answer: pseudo });
    const { done } = await translate({ selector: fixedSelector(bad, good) }, [unit]);
    expect(bad.batches).toHaveLength(2);
    expect(done.get('1')?.segments[0]).toMatchObject({
      state: 'translated',
      engine: 'good',
      issues: [],
    });
  });

  it('places codes again by position when no engine keeps them', async () => {
    const bad = scriptedEngine({ answer: (text) => pseudo(text).replace(/<[^>]*>/g, '') });
    const { done } = await translate({ selector: fixedSelector(bad) }, [unit]);
    expect(done.get('1')?.segments[0]).toMatchObject({
      target: ['ernq ', { type: 'start' }, 'guvf cntr', { type: 'end' }, ' gb gur raq.'],
      state: 'doubtful',
      issues: ['codes_replaced'],
    });
  });

  it('sends plain text to engines without markup, placeholders in the clear', async () => {
    const plain = scriptedEngine({
      markup: false,
      answer: (text) => text.split('{name}').map(pseudo).join('{name}'),
    });
    const { done } = await translate({ selector: fixedSelector(plain) }, [
      unit,
      paragraph('2', 'hello to {name} and others.'),
    ]);
    expect(plain.batches.every((batch) => batch.markup === 'plain')).toBe(true);
    expect(done.get('1')?.segments[0]?.issues).toEqual(['codes_replaced']);
    expect(done.get('2')?.segments[0]).toMatchObject({
      target: ['uryyb gb {name} naq bguref.'],
      state: 'translated',
    });
  });

  it('places placeholders again when an engine without markup translates them', async () => {
    const plain = scriptedEngine({ markup: false, answer: pseudo });
    const { done } = await translate({ selector: fixedSelector(plain) }, [
      paragraph('2', 'hello to {name} and others.'),
    ]);
    const [segment] = done.get('2')?.segments ?? [];
    expect(segment?.target.join('')).toContain('{name}');
    expect(segment?.state).toBe('doubtful');
  });

  it('keeps the source when nothing is acceptable', async () => {
    const looping = scriptedEngine({ answer: () => 'bla '.repeat(30) });
    const { done, report } = await translate({ selector: fixedSelector(looping) }, [unit]);
    expect(done.get('1')).toMatchObject({ target: unit.source, segments: [{ state: 'failed' }] });
    expect(report).toMatchObject({ failed: 1, codes: 2, codesKept: 2 });
  });

  it('prefers a faultless answer of a later engine to a doubtful one', async () => {
    const wrong = scriptedEngine({
      id: 'wrong',
      answer: (text) => pseudo(text).replace('99', '98'),
    });
    const right = scriptedEngine({ id: 'right', answer: pseudo });
    const { done } = await translate({ selector: fixedSelector(wrong, right) }, [
      paragraph('1', 'there are 99 of them'),
    ]);
    expect(done.get('1')?.segments[0]).toMatchObject({ state: 'translated', engine: 'right' });
  });

  it('sets spaces between sentences as the target language does', async () => {
    const engine = scriptedEngine({
      answer: (text) => (text === '你好。' ? 'Hello.' : text === '再见。' ? 'Goodbye.' : text),
    });
    const { text } = await translate(
      { selector: fixedSelector(engine) },
      [paragraph('1', '你好。再见。')],
      { from: 'zh', to: 'en' },
    );
    expect(text('1')).toBe('Hello. Goodbye.');
    const back = scriptedEngine({ answer: (text) => (text === 'Hello.' ? '你好。' : '再见。') });
    const other = await translate(
      { selector: fixedSelector(back) },
      [paragraph('1', 'Hello. Goodbye.')],
      { from: 'en', to: 'zh' },
    );
    expect(other.text('1')).toBe('你好。再见。');
  });

  it('gives alternatives with their codes', async () => {
    const engine = scriptedEngine({
      features: ['alternatives'],
      translate: ({ texts }) =>
        texts.map((text) => ({
          text: pseudo(text),
          alternatives: [`${pseudo(text)}!`, 'codes gone'],
        })),
    });
    let others: unknown;
    await createTranslator({ selector: fixedSelector(engine) }).translateUnits([unit], {
      from: 'en',
      to: 'es',
      alternatives: 2,
      signal: never(),
      onUnit: (_, alternatives) => {
        others = alternatives;
      },
    });
    expect(engine.batches[0]?.alternatives).toBe(2);
    expect(others).toMatchObject([
      ['ernq ', { id: 'b' }, 'guvf cntr', { id: 'b' }, ' gb gur raq.!'],
    ]);
  });
});

describe('the detector', () => {
  it('finds answers in the wrong language', async () => {
    const detector = { id: 'd', detect: () => ({ language: 'fr', confidence: 0.9 }) };
    const long = paragraph(
      '1',
      'this is a text that is long enough to judge the language that it is written in by it',
    );
    const french = scriptedEngine({ answer: pseudo });
    const { done } = await translate({ selector: fixedSelector(french), detector }, [long], {
      to: 'ja',
    });
    expect(done.get('1')?.segments[0]).toMatchObject({
      state: 'doubtful',
      issues: ['wrong_language'],
    });
    const german = await translate({ selector: fixedSelector(french), detector }, [long], {
      to: 'de',
    });
    expect(german.done.get('1')?.segments[0]?.issues).toEqual(['wrong_language']);
  });
});

describe('a document longer than what is remembered', () => {
  it('is translated all the same, repeats asked again at worst', async () => {
    const engine = scriptedEngine({ answer: pseudo });
    const units = [
      ...sentences(600),
      ...sentences(600).map((unit) => ({ ...unit, id: `again ${unit.id}` })),
    ];
    const { done } = await translate(
      { selector: fixedSelector(engine), dedupCharacters: 2000, lookAheadUnits: 50 },
      units,
    );
    expect(done.size).toBe(1200);
    expect(done.get('again 7')?.target).toEqual(done.get('7')?.target);
    expect(engine.batches.flatMap((batch) => batch.texts).length).toBe(1200);
  });

  describe('an answer with words of the source left in it', () => {
    const knowing = scriptedEngine({ id: 'knowing', answer: () => 'Es del todo apropiado.' });
    const units = [paragraph('1', 'It is altogether fitting.')];
    const ignorant = (local: boolean) =>
      scriptedEngine({ id: 'ignorant', local, answer: () => 'Es altogether apropiado.' });

    it('is doubtful, says which, and is not asked for again of an engine of this machine', async () => {
      const engine = ignorant(true);
      const { done, report } = await translate({ selector: fixedSelector(engine) }, units);
      expect(done.get('1')?.segments).toMatchObject([
        {
          state: 'doubtful',
          issues: ['words_left'],
          details: [{ issue: 'words_left', text: 'altogether' }],
        },
      ]);
      expect(report.doubtful).toBe(1);
      expect(engine.batches).toHaveLength(1);
    });

    it('is doubtful where the engine says so itself, unless the word is one of the target as well', async () => {
      const answer = { text: 'Le chat flubba sur la table.', unknown: ['flubba', 'table'] };
      const engine = scriptedEngine({ local: true, translate: () => [answer] });
      const units = [paragraph('1', 'El gato flubba en la table.')];
      const call = { from: 'es', to: 'fr' };
      const { done } = await translate({ selector: fixedSelector(engine) }, units, call);
      expect(done.get('1')?.segments).toMatchObject([
        { issues: ['words_left'], details: [{ issue: 'words_left', text: 'flubba' }] },
      ]);
    });

    it('gives way to that of the next engine, and is asked for again of a remote one', async () => {
      const engine = ignorant(false);
      const selector = fixedSelector(engine, knowing);
      const { done, report } = await translate({ selector }, units);
      expect(done.get('1')?.target).toEqual(['Es del todo apropiado.']);
      expect(report.doubtful).toBe(0);
      expect(engine.batches).toHaveLength(2);
    });

    it('gives way to one with fewer of them', async () => {
      const both = scriptedEngine({ local: true, answer: () => 'Es altogether fitting.' });
      const { text } = await translate({ selector: fixedSelector(both, ignorant(true)) }, units);
      expect(text('1')).toBe('Es altogether apropiado.');
    });
  });

  it('gives acronyms and brands their capitals back', async () => {
    const engine = scriptedEngine({ answer: () => 'Según iSO y Openoffice.' });
    const { done } = await translate({ selector: fixedSelector(engine) }, [
      paragraph('1', 'As in ISO and OpenOffice.'),
    ]);
    expect(done.get('1')).toMatchObject({
      target: ['Según ISO y OpenOffice.'],
      segments: [{ state: 'translated', issues: [] }],
    });
  });

  it.each([
    ['<g id="1">1.ª</g> edición', ['1.', 'ª', ' edición']],
    ['<g id="1">1ª</g> edición', ['1', 'ª', ' edición']],
    ['1.<g id="1">ª</g> edición', ['1.', 'ª', ' edición']],
    ['<g id="1">1.</g> edición', ['1.', undefined, ' edición']],
    ['<g id="1">Primera 1</g> edición', [undefined, 'Primera 1', ' edición']],
  ])('keeps raised endings of ordinals off the digits: %s', async (answer, texts) => {
    const sup = { type: 'start', id: 's' } as const;
    const end = { type: 'end', id: 's' } as const;
    const { done } = await translate(
      { selector: fixedSelector(scriptedEngine({ answer: () => answer })) },
      [paragraph('1', '1', sup, 'st', end, ' edition')],
    );
    const [before, inside, after] = texts;
    expect(done.get('1')?.target).toEqual(
      [before, sup, inside, end, after].filter((part) => part !== undefined),
    );
  });
});
