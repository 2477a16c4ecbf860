import { expect, it } from 'vitest';
import { Limiter } from './limiter.ts';

const { signal } = new AbortController();

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that say when they begin, and end when they are told to. */
function tasks(limiter: Limiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask(
      name: string,
      urgent: boolean,
      { by = signal, owner }: { by?: AbortSignal; owner?: string } = {},
    ) {
      const task = () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      };
      return limiter.run(by, task, { urgent, owner });
    },
    async end(name: string) {
      await settled();
      ends.get(name)!();
      await settled();
    },
  };
}

it('serves who is urgent before who came earlier', async () => {
  const { begun, ask, end } = tasks(new Limiter({ size: 1 }));
  void ask('first', false);
  void ask('document', false);
  void ask('text', true);
  await end('first');
  await end('text');
  expect(begun).toEqual(['first', 'text', 'document']);
});

it('keeps places for urgent ones where others may have but some', async () => {
  const { begun, ask, end } = tasks(new Limiter({ size: 3, background: 2 }));
  for (const name of ['d1', 'd2', 'd3']) void ask(name, false);
  void ask('t1', true);
  void ask('t2', true);
  await end('t1');
  expect(begun).toEqual(['d1', 'd2', 't1', 't2']);
  await end('d1');
  expect(begun).toEqual(['d1', 'd2', 't1', 't2', 'd3']);
});

it('lets those go who no longer want to wait', async () => {
  const { begun, ask, end } = tasks(new Limiter({ size: 1 }));
  const gone = new AbortController();
  void ask('first', true);
  const waiting = ask('gone', true, { by: gone.signal });
  void ask('last', true);
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await end('first');
  expect(begun).toEqual(['first', 'last']);
});

it('lets nobody wait for all that another one asked before', async () => {
  const { begun, ask, end } = tasks(new Limiter({ size: 1 }));
  for (const name of ['m1', 'm2', 'm3', 'm4']) void ask(name, true, { owner: 'many' });
  void ask('f1', true, { owner: 'few' });
  await end('m1');
  await end('m2');
  await end('f1');
  expect(begun).toEqual(['m1', 'm2', 'f1', 'm3']);
});
