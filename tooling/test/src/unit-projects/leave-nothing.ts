import { ChildProcess } from 'node:child_process';
import { Server } from 'node:net';
import { afterAll, expect } from 'vitest';

const ADVICE = 'a test that cannot do without is named *.stateful.test.ts (unit-projects.ts)';

/** What the next file of the thread would find, by name. */
function surroundings(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
    // Libraries keep registries there.
    .filter(([name]) => !name.startsWith('__'))
    .map(([name, { value, get }]) => [`globalThis.${name}`, value ?? get] as const);
  const settings = Object.entries(process.env).map(
    ([name, value]) => [`process.env.${name}`, value] as const,
  );
  const listeners = process
    .eventNames()
    .map((name) => [`listeners to ${String(name)}`, process.listenerCount(name)] as const);
  return new Map<string, unknown>([...globals, ...settings, ...listeners]);
}

function refuse(prototype: object, method: string, what: string): void {
  Object.defineProperty(prototype, method, {
    configurable: true,
    value() {
      throw new Error(`A pure test ${what}: ${ADVICE}`);
    },
  });
}

refuse(ChildProcess.prototype, 'spawn', 'starts a process');
refuse(Server.prototype, 'listen', 'starts a server');

const before = surroundings();
afterAll(() => {
  const after = surroundings();
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => !Object.is(before.get(name), after.get(name)),
  );
  expect(changed, `The tests of this file leave changes behind; ${ADVICE}`).toEqual([]);
});
