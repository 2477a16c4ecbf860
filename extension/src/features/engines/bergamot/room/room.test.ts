import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptPack } from '../packs/shelf.ts';
import { type Program, WorkerFailure } from './program-worker.ts';
import { BergamotRoom } from './room.ts';

const NEVER = new AbortController().signal;

const pack = (from: string, to: string): KeptPack => ({
  ...{ from, to, architecture: 'tiny', precision: 'int8shiftAlphaAll', size: 3 },
  files: ['model', 'shortlist', 'vocab'].map((role) => {
    return { role, name: `${role}.bin`, size: 1, sha256: `${from}${to}${role}`.padEnd(64, '0') };
  }),
});

/** A program that answers in upper case, each call after the test lets it. */
class FakeProgram implements Program {
  alive = true;
  readonly calls: string[] = [];
  readonly loaded = new Set<string>();
  readonly #gates: PromiseWithResolvers<void>[] = [];
  /** Calls wait for `open` while this is true. */
  held = false;
  fails: ((call: string) => WorkerFailure | undefined) | undefined;

  async load({ key }: { key: string }): Promise<void> {
    await this.#called(`load ${key.slice(0, 5)}`);
    this.loaded.add(key);
  }
  async free(key: string): Promise<void> {
    await this.#called(`free ${key.slice(0, 5)}`);
    this.loaded.delete(key);
  }
  async translate(models: readonly string[], texts: readonly string[], html: boolean) {
    const legs = models.map((key) => key.slice(0, 5)).join('+');
    await this.#called(`${html ? 'html' : 'text'} ${legs} ${texts.join('|')}`);
    expect(models.every((key) => this.loaded.has(key))).toBe(true);
    return texts.map((text) => text.toUpperCase());
  }
  end(): void {
    this.alive = false;
  }
  /** Lets the call that waits go on. */
  open(): void {
    this.#gates.shift()?.resolve();
  }

  async #called(call: string): Promise<void> {
    this.calls.push(call);
    if (this.held) {
      const gate = Promise.withResolvers<void>();
      this.#gates.push(gate);
      await gate.promise;
    }
    const failure = this.fails?.(call);
    if (failure !== undefined) {
      this.alive = false;
      throw failure;
    }
  }
}

function setUp(packs = [pack('es', 'en'), pack('en', 'fr'), pack('de', 'en'), pack('it', 'en')]) {
  const kept = new Map(packs.map((each) => [`${each.from}-${each.to}`, each]));
  const programs: FakeProgram[] = [];
  const busy: boolean[] = [];
  const prepare = { program: (_: FakeProgram) => {}, isWhole: true };
  const room = new BergamotRoom({
    shelf: {
      installed: async () => kept,
      read: async () => new ArrayBuffer(1),
      verify: async () => prepare.isWhole,
      remove: async ({ from, to }) => void kept.delete(`${from}-${to}`),
    },
    start() {
      const program = new FakeProgram();
      prepare.program(program);
      programs.push(program);
      return program;
    },
    busy: (isBusy) => void busy.push(isBusy),
  });
  const translate = (from: string, texts: string[], to = 'en', signal = NEVER) =>
    room.translate({ from, to, texts, markup: 'plain' }, signal);
  return { room, translate, programs, busy, kept, prepare };
}

/** Its calls wait until the test opens them. */
function hold(program: FakeProgram): void {
  program.held = true;
}

/** What is under way has gone on as far as it can. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the engine in the extension', () => {
  it('translates over one pack, or two by way of English', async () => {
    const { translate, programs } = setUp();
    expect(await translate('es', ['hola', '…'])).toEqual(['HOLA', '…']);
    expect(await translate('es', ['hola'], 'fr')).toEqual(['HOLA']);
    expect(programs[0]!.calls).toEqual([
      'load es-en',
      'text es-en hola',
      'load en-fr',
      'text es-en+en-fr hola',
    ]);
  });

  it('says which pair lacks a pack', async () => {
    const { translate } = setUp();
    await expect(translate('pl', ['dom'])).rejects.toMatchObject({
      code: 'engine_unavailable',
      details: { reason: 'download', from: 'pl', to: 'en' },
    });
  });

  it('holds two models at most, the ones used last', async () => {
    const { translate, programs } = setUp();
    for (const from of ['es', 'de', 'es', 'it']) await translate(from, ['a']);
    expect(programs[0]!.calls.filter((call) => !call.startsWith('text'))).toEqual([
      'load es-en',
      'load de-en',
      'free de-en',
      'load it-en',
    ]);
    expect(programs[0]!.loaded.size).toBe(2);
  });

  it('does first what is in the loaded languages, but lets nobody wait for ever', async () => {
    const { translate, programs, prepare } = setUp();
    prepare.program = hold;
    const order: string[] = [];
    const ask = (from: string, text: string) =>
      void translate(from, [text]).then(([answer]) => void order.push(answer!));
    ask('es', 's0');
    await settled();
    ask('de', 'd0');
    ask('it', 'i0');
    for (let at = 1; at <= 10; at++) ask('es', `s${at}`);
    await settled();
    for (let step = 0; step < 40; step++) {
      programs[0]!.open();
      await settled();
    }
    expect(order.indexOf('D0')).toBeGreaterThan(order.indexOf('S7'));
    expect(order.indexOf('D0')).toBeLessThan(order.indexOf('S10'));
    expect(order).toHaveLength(13);
    const loads = programs[0]!.calls.filter((call) => call.startsWith('load'));
    // Thirteen texts in turn, and no model loaded more often than these.
    expect(loads).toEqual(['load es-en', 'load de-en', 'load it-en', 'load es-en']);
  });

  it('answers who gives up at once, and goes on for the others', async () => {
    const { translate, programs, prepare } = setUp();
    prepare.program = hold;
    const [first, second] = [new AbortController(), new AbortController()];
    const running = translate('es', ['uno'], 'en', first.signal);
    const waiting = translate('es', ['dos'], 'en', second.signal);
    const third = translate('es', ['tres']);
    await settled();
    const reason = new Error('no longer wanted');
    first.abort(reason);
    second.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(waiting).rejects.toBe(reason);
    for (let step = 0; step < 6; step++) {
      programs[0]!.open();
      await settled();
    }
    expect(await third).toEqual(['TRES']);
    expect(programs[0]!.calls).not.toContain('text es-en dos');
    await expect(translate('es', ['x'], 'en', first.signal)).rejects.toBe(reason);
  });

  it('gives its memory back after five idle minutes, and says when it works', async () => {
    const { translate, programs, busy } = setUp();
    await translate('es', ['uno']);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    await translate('es', ['dos']);
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(programs[0]!.alive).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(programs[0]!.alive).toBe(false);
    expect(await translate('es', ['tres'])).toEqual(['TRES']);
    expect(programs).toHaveLength(2);
    expect(busy).toEqual([true, false, true, false, true, false]);
  });

  it('begins anew once when its program breaks, and then says so', async () => {
    const { translate, programs, prepare } = setUp();
    let left = 1;
    prepare.program = (program) => {
      program.fails = (call) =>
        call.startsWith('text') && left-- > 0
          ? new WorkerFailure('translate', 'Aborted')
          : undefined;
    };
    expect(await translate('es', ['uno'])).toEqual(['UNO']);
    expect(programs).toHaveLength(2);
    left = 2;
    await expect(translate('es', ['dos'])).rejects.toMatchObject({ code: 'internal' });
    expect(await translate('es', ['tres'])).toEqual(['TRES']);
  });

  it('gives up what takes too long, without another try', async () => {
    const { translate, programs, prepare } = setUp();
    prepare.program = (program) => {
      program.fails = (call) =>
        call.endsWith('slow') ? new WorkerFailure('translate', 'late', true) : undefined;
    };
    await expect(translate('es', ['slow'])).rejects.toMatchObject({ code: 'timeout' });
    expect(programs).toHaveLength(1);
  });

  it('removes a damaged pack, so that it can be had again; a whole one stays', async () => {
    const { translate, prepare, kept } = setUp();
    prepare.program = (program) => {
      program.fails = (call) =>
        call.startsWith('load') ? new WorkerFailure('load', 'Bad model') : undefined;
    };
    await expect(translate('es', ['uno'])).rejects.toMatchObject({ code: 'internal' });
    expect(kept.has('es-en')).toBe(true);
    prepare.isWhole = false;
    await expect(translate('es', ['uno'])).rejects.toMatchObject({
      details: { reason: 'download', from: 'es', to: 'en' },
    });
    expect(kept.has('es-en')).toBe(false);
  });
});
