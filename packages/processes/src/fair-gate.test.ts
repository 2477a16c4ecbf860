import { describe, expect, it } from 'vitest';
import { FairGate } from './fair-gate.ts';

/** Works that end when they are told to. */
function works(gate: FairGate) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (name: string, owner: string) =>
      gate.run({ owner }, undefined, async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push(name);
        ends.set(name, resolve);
        await promise;
      }),
    /** Ends a work; whoever is let in by that has begun. */
    async end(name: string) {
      ends.get(name)!();
      await new Promise(setImmediate);
    },
  };
}

describe('a gate with one place more than processors', () => {
  it('gives fifty pieces of one owner every processor, and begins what another one asks at once', async () => {
    const { begun, ask, end } = works(new FairGate(3));
    const many = Array.from({ length: 50 }, (_, index) => ask(`m${index}`, 'many'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['m0', 'm1']);
    const few = ask('f0', 'few');
    await new Promise(setImmediate);
    expect(begun).toEqual(['m0', 'm1', 'f0']);
    await end('m1');
    expect(begun.at(-1)).toBe('m2');
    await end('f0');
    await few;
    // The place is nobody's: the one with many has all that one owner may have.
    expect(begun).toHaveLength(4);
    for (let index = 0; index < 50; index += 1) if (index !== 1) await end(`m${index}`);
    await Promise.all(many);
  });

  it('keeps one who comes when all places are taken waiting for one of those who came before, not for fifty', async () => {
    const { begun, ask, end } = works(new FairGate(3));
    const many = Array.from({ length: 50 }, (_, index) => ask(`m${index}`, 'many'));
    const other = ask('o0', 'other');
    const few = ask('f0', 'few');
    await new Promise(setImmediate);
    expect(begun).toEqual(['m0', 'm1', 'o0']);
    await end('m0');
    await end('m1');
    expect(begun.slice(3)).toEqual(['m2', 'f0']);
    for (const name of ['o0', 'f0']) await end(name);
    await Promise.all([other, few]);
    for (let index = 2; index < 50; index += 1) await end(`m${index}`);
    await Promise.all(many);
  });
});
