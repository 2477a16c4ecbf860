import { expect, it } from 'vitest';
import { systemCapabilities } from './system-capabilities.ts';

it('names the package that a capability lacks, and claims none as ready', () => {
  const bare = systemCapabilities(() => false);
  const speak = bare.find(({ capability }) => capability === 'speak')!;
  expect(speak.engines).toEqual([
    {
      id: 'espeak-ng',
      name: 'eSpeak NG',
      state: 'missing',
      local: true,
      needs: { code: 'system_package', values: { package: 'espeak-ng' } },
    },
  ]);
  const full = systemCapabilities(() => true).flatMap(({ engines }) => engines);
  expect(full.map(({ needs }) => needs?.code)).toEqual(full.map(() => 'later_version'));
  expect(full.length).toBeGreaterThan(3);
});
