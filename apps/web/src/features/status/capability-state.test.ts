import { describe, expect, it } from 'vitest';
import { capabilityState } from './capability-state.ts';

const engine = (state: 'ready' | 'missing' | 'failing') => ({
  id: state,
  name: state,
  state,
  local: true,
});

describe('the state of a capability', () => {
  it.each([
    [['ready', 'missing'], 'ready'],
    [['missing', 'failing', 'ready'], 'partly'],
    [['failing', 'missing'], 'failing'],
    [['missing'], 'missing'],
    [[], 'missing'],
  ] as const)('with %j is %s', (states, expected) => {
    const engines = states.map((state) => engine(state));
    expect(capabilityState({ capability: 'translate', engines })).toBe(expected);
  });
});
