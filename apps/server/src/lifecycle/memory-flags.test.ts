import { expect, it } from 'vitest';
import { memorySettings } from './memory-flags.ts';

it('gives a small server a small heap, and every one an allocator that gives back', () => {
  const small = memorySettings({ MEMORY_MB: '512' }, 'linux');
  expect(small?.flags).toEqual([
    '--max-semi-space-size=2',
    '--heap-growing-percent=40',
    '--max-old-space-size=179',
  ]);
  const large = memorySettings({ MEMORY_MB: '8000' }, 'linux');
  expect(large?.flags).toEqual(['--max-semi-space-size=16', '--heap-growing-percent=40']);
  expect(large?.env).toMatchObject({ MALLOC_ARENA_MAX: '2' });
});

it('starts nothing twice, nor where somebody chose or the system has no such settings', () => {
  const { env } = memorySettings({}, 'linux')!;
  expect(memorySettings(env, 'linux')).toBeUndefined();
  expect(memorySettings({ MALLOC_ARENA_MAX: '1' }, 'linux')).toBeUndefined();
  expect(memorySettings({}, 'darwin')).toBeUndefined();
});
