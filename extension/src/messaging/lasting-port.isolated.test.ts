import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The background's end of a port, and what came there. */
class Port {
  readonly posted: unknown[] = [];
  readonly #said: ((answer: unknown) => void)[] = [];
  readonly #gone: (() => void)[] = [];
  readonly onMessage = {
    addListener: (listener: (answer: unknown) => void) => void this.#said.push(listener),
  };
  readonly onDisconnect = { addListener: (listener: () => void) => void this.#gone.push(listener) };
  postMessage = (message: unknown) => void this.posted.push(message);
  disconnect = () => {};
  answer(answer: unknown) {
    for (const listener of this.#said) listener(answer);
  }
  /** The browser stops the background. */
  end() {
    for (const listener of this.#gone) listener();
  }
}

const { connect } = vi.hoisted(() => ({ connect: vi.fn() }));
vi.mock('wxt/browser', () => ({ browser: { runtime: { connect } } }));
const { LastingPort } = await import('./lasting-port.ts');

let ports: Port[];
let waiting: Set<string>;
let lost: number;

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  waiting = new Set();
  lost = 0;
  connect.mockReset().mockImplementation(() => {
    ports.push(new Port());
    return ports.at(-1);
  });
});
afterEach(() => void vi.useRealTimers());

function open() {
  const port = new LastingPort<string, string>('test', {
    waits: () => waiting.size > 0,
    answered: (answer) => void waiting.delete(answer),
    postAgain: () => {
      for (const each of waiting) port.post(each);
    },
    lost: () => {
      lost++;
      waiting.clear();
    },
  });
  return {
    port,
    ask(text: string) {
      waiting.add(text);
      port.post(text);
    },
  };
}
const ALIVE = { type: 'alive' };

it('keeps the background awake while something waits, and then no more', async () => {
  open().ask('a');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ports.map(({ posted }) => posted)).toEqual([['a', ALIVE]]);
  ports[0]!.answer('a');
  expect(vi.getTimerCount()).toBe(0);
});

it('asks again of the next life of the background what is unanswered', async () => {
  const { ask } = open();
  ask('a');
  ask('b');
  ports[0]!.answer('a');
  ports[0]!.end();
  await vi.advanceTimersByTimeAsync(250);
  expect(ports[1]!.posted).toEqual(['b']);
  ports[0]!.answer('b');
  expect([...waiting]).toEqual(['b']);
});

it('gives up when it was asked again and again without an answer', async () => {
  open().ask('a');
  for (let ended = 0; ended < ports.length && lost === 0; ended++) {
    ports[ended]!.end();
    await vi.advanceTimersByTimeAsync(250);
  }
  expect([ports.length, lost]).toEqual([6, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it('counts attempts anew after an answer', async () => {
  const { ask } = open();
  for (let life = 0; life < 20; life++) {
    ask(`${life}`);
    ports.at(-1)!.answer(`${life}`);
    ask('last');
    ports.at(-1)!.end();
    await vi.advanceTimersByTimeAsync(250);
    ports.at(-1)!.answer('last');
  }
  expect(lost).toBe(0);
});

it('stays closed until something is posted', async () => {
  const { port, ask } = open();
  ask('a');
  ports[0]!.end();
  port.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports).toHaveLength(1);
  port.tell('dropped');
  expect(ports).toHaveLength(1);
  port.post('a');
  expect(ports[1]!.posted).toEqual(['a']);
});

it('says at once that nothing will come where the extension was updated or removed', () => {
  connect.mockImplementation(() => {
    throw new Error('Extension context invalidated.');
  });
  open().ask('a');
  expect(lost).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});
