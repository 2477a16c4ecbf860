import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GlossaError } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORAGE_VERSION } from '../../storage/migrations.ts';
import { originsFor, type Portable, readBackup, writeBackup } from './backup.ts';

const stored = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../storage/examples/v7.json'), 'utf8'),
);
const { settings, assist, engine, rules } = stored as Required<Portable>;
const parts = { settings, assist, engine, rules };
const now = new Date('2026-01-31T12:00:00Z');
const file = (change: object) =>
  JSON.stringify({ ...JSON.parse(writeBackup(parts, now)), ...change });

function codeOf(text: string): string {
  try {
    readBackup(text);
    return 'accepted';
  } catch (error) {
    const { code, details } = error as GlossaError;
    return [code, (details as { reason?: string } | undefined)?.reason].filter(Boolean).join(' ');
  }
}

describe('a settings file', () => {
  it('brings back what was written', () => {
    expect(readBackup(writeBackup(parts, now))).toEqual(parts);
  });

  it('holds no secrets', () => {
    const openaiUrl = 'https://me:secret@example.com/v1?key=secret';
    const text = writeBackup({ ...parts, engine: { ...engine, openaiUrl } }, now);
    expect(text).not.toContain('secret');
    expect(text).not.toContain('example-key');
    expect(text).not.toContain('passport');
    expect(readBackup(text).engine?.openaiUrl).toBe('https://example.com/v1');
  });

  it('of an earlier version is brought to this one, and brings only what it has', () => {
    const { keepHistory: _, dailyCredits: __, locale: ___, ...old } = settings;
    const text = JSON.stringify({ format: 'glossa-extension-settings', version: 2, settings: old });
    expect(readBackup(text)).toEqual({
      settings: { ...old, keepHistory: true, dailyCredits: null, locale: null },
    });
  });

  it.each([
    ['nothing', '', 'corrupt_file'],
    ['no JSON', '{"format":', 'corrupt_file'],
    ['another file', '{"a":1}', 'unsupported_format'],
    ['a list', '[]', 'unsupported_format'],
    ['a newer one', file({ version: STORAGE_VERSION + 1 }), 'unsupported_format newer'],
    ['a foreign address', file({ settings: { ...settings, server: 'x:' } }), 'validation_failed'],
    ['an unknown language', file({ settings: { ...settings, to: 'qqq' } }), 'validation_failed'],
    ['another mode', file({ settings: { ...settings, pageMode: 'x' } }), 'validation_failed'],
    ['an unknown setting', file({ assist: { ...assist, spy: true } }), 'validation_failed'],
    ['keys', file({ engine: { ...engine, openai: 'key' } }), 'validation_failed'],
    ['a damaged rule', file({ rules: { sites: [{ site: 5 }] } }), 'validation_failed'],
    ['no object', file({ rules: 'all' }), 'validation_failed'],
    ['too much', ' '.repeat(1_000_001), 'payload_too_large'],
  ])('with %s is refused', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('answers any text with settings or a code', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(parts)), (value, part) => {
        try {
          readBackup(file({ [part]: value }));
        } catch (error) {
          expect(error).toBeInstanceOf(GlossaError);
        }
      }),
      { seed: 11, numRuns: 200 },
    );
  });

  it('names the addresses that need the leave of the browser', () => {
    expect(originsFor(parts)).toEqual([
      'http://*/*',
      'https://*/*',
      '*://example.org/*',
      '*://*.example.org/*',
      'http://127.0.0.1/*',
    ]);
    expect(originsFor({ rules: { sites: [], languages: [] } })).toEqual([]);
  });
});
