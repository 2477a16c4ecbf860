import { expect, it } from 'vitest';
import { withSystemCapabilities } from './system-capabilities.ts';

const TESSERACT = { id: 'tesseract', name: 'Tesseract', state: 'ready', local: true } as const;

it('names the package that a capability lacks, and claims as ready what tools use themselves alone', () => {
  const bare = withSystemCapabilities([], () => false);
  const speak = bare.find(({ capability }) => capability === 'speak')!;
  const lacking = (id: string, name: string) => ({
    ...{ id, name, state: 'missing', local: true },
    needs: { code: 'system_package', values: { package: id } },
  });
  expect(speak.engines).toEqual([lacking('flite', 'Flite'), lacking('espeak-ng', 'eSpeak NG')]);
  const full = withSystemCapabilities([], () => true).flatMap(({ engines }) => engines);
  const ready = full.filter(({ state }) => state === 'ready');
  expect(ready.map(({ id }) => id)).toEqual(['ffmpeg']);
  const others = full.filter(({ state }) => state !== 'ready');
  expect(others.map(({ needs }) => needs?.code)).toEqual(others.map(() => 'later_version'));
  expect(full.length).toBeGreaterThan(3);
});

it('tells what engines report, in the order of the contract, and of no capability that nothing brings', () => {
  const reports = withSystemCapabilities([{ capability: 'read', engines: [TESSERACT] }]);
  expect(reports.map(({ capability }) => capability)).toEqual([
    'read',
    'speak',
    'transcribe',
    'media',
  ]);
  expect(reports[0]?.engines).toEqual([TESSERACT]);
});

it('believes an engine rather than its program', () => {
  const espeak = { ...TESSERACT, id: 'espeak' };
  const reports = withSystemCapabilities([{ capability: 'speak', engines: [espeak] }]);
  expect(reports.find(({ capability }) => capability === 'speak')?.engines).toEqual([espeak]);
});
