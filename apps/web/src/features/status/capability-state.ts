import type { Capability } from './use-engines.ts';

export type CapabilityState = 'ready' | 'partly' | 'failing' | 'missing';

/** The state of a capability as a whole: one ready engine makes it work; a failing one beside it is said. */
export function capabilityState({ engines }: Capability): CapabilityState {
  const states = new Set(engines.map(({ state }) => state));
  if (states.has('ready')) return states.has('failing') ? 'partly' : 'ready';
  return states.has('failing') ? 'failing' : 'missing';
}
