import type { CapabilityReport } from '@glossa/engines/select';
import type { Io } from '../io.ts';
import { withServices } from '../services.ts';
import type { Check } from './checks.ts';

/** What engines can do here: a line for each capability that has engines, or what is wrong with their settings. */
export async function checkEngines(io: Io): Promise<Check[]> {
  try {
    return (await withServices(io, ({ engines }) => engines.report())).map(checkOf);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ id: 'engines', name: 'Engines', state: 'missing', detail, testOnly: false }];
  }
}

function checkOf({ capability, engines }: CapabilityReport): Check {
  const ready = engines.filter(({ state }) => state === 'ready').map(({ name }) => name);
  const wanting = engines.map(({ name, needs }) =>
    [name, needs?.code, ...Object.values(needs?.values ?? {})].filter(Boolean).join(' '),
  );
  return {
    id: `engines-${capability}`,
    name: `Engines: ${capability}`,
    state: ready.length > 0 ? 'ok' : 'warning',
    detail: ready.length > 0 ? ready.join(', ') : `none is ready: ${wanting.join('; ')}`,
    testOnly: false,
  };
}
