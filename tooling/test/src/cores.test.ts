import { describe, expect, it } from 'vitest';
import { Cores } from './cores.ts';

/** Work that ends when it is let. */
function gated() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}

/** Lets everything that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('processors', () => {
  it('are given to as many as there are, the others wait', async () => {
    const cores = new Cores(2);
    const started: string[] = [];
    const run = (name: string, wanted: number) => {
      const gate = gated();
      const done = cores.use(wanted, async () => {
        started.push(name);
        await gate.work();
        return name;
      });
      return { ...gate, done };
    };
    const [first, second, third] = [run('first', 1), run('second', 1), run('third', 1)];
    await settle();
    expect(started).toEqual(['first', 'second']);
    second.end();
    await second.done;
    await settle();
    expect(started).toEqual(['first', 'second', 'third']);
    first.end();
    third.end();
    expect((await first.done).result).toBe('first');
  });

  it('keep who wants all of them ahead of who came later', async () => {
    const cores = new Cores(2);
    const started: string[] = [];
    const first = gated();
    const running = cores.use(1, first.work);
    const all = cores.use(5, async () => void started.push('all'));
    const late = cores.use(1, async () => void started.push('late'));
    await settle();
    expect(started).toEqual([]);
    first.end();
    await Promise.all([running, all, late]);
    expect(started).toEqual(['all', 'late']);
  });

  it('come back from work that fails', async () => {
    const cores = new Cores(1);
    const failing = cores.use(1, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await cores.use(1, async () => 'yes')).result).toBe('yes');
  });
});
