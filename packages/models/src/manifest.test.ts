import { expect, it } from 'vitest';
import { manifestSchema } from './manifest.ts';

it.each([
  ['model.onnx', true],
  ['data/lang/gmw/en-US', true],
  ['../model.onnx', false],
  ['data/../../model.onnx', false],
  ['/etc/passwd', false],
  ['data//dict', false],
  ['.locks/one', false],
  ['a\\b', false],
])('a manifest names files of its own folder alone: %s', (name, isOwn) => {
  const file = { role: 'model', name, size: 1, sha256: 'a'.repeat(64) };
  const manifest = { version: 1, source: 'somewhere', installedAt: 0, files: [file] };
  expect(manifestSchema.safeParse(manifest).success).toBe(isOwn);
});
