import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { transcribeEngineContract } from '../../testing/transcribe-engine-contract.ts';
import { createPocketsphinxEngine } from './engine.ts';
import { readTimedWords } from './timed-words.ts';

const isInstalled = existsSync('/usr/share/pocketsphinx/model/en-us/en-us/mdef');

if (isInstalled) {
  transcribeEngineContract('PocketSphinx', async () => ({
    engine: createPocketsphinxEngine(),
    impossible: 'de',
  }));
}

it('says which package it lacks', async () => {
  const without = createPocketsphinxEngine({ modelFolder: '/nowhere', path: '/nowhere' });
  expect(await without.state()).toMatchObject({
    state: 'missing',
    needs: { code: 'system_package', values: { package: 'pocketsphinx' } },
  });
  expect(await without.serves('en')).toBe(false);
  expect(await without.languages()).toEqual([]);
});

it('reads times of words, and leaves out what is none', () => {
  const ctm = [
    'part-1 1 0.10 0.30 hello(2) 0.9',
    'part-0 1 0.00 0.20 <s> 1.0',
    'part-0 1 0.20 0.40 i 1.7',
    'part-0 1 0.60 0.10 ++NOISE++ 0.5',
    'part-0 1 0.70 9.90 rest nonsense',
    'part-9 1 0.70 0.10 foreign 0.5',
    'broken',
    '',
  ].join('\n');
  const spans = new Map([
    ['part-0', { startMs: 1_000, endMs: 3_000 }],
    ['part-1', { startMs: 5_000, endMs: 6_000 }],
  ]);
  expect(readTimedWords(ctm, spans)).toEqual([
    { text: 'I', startMs: 1_200, endMs: 1_600, confidence: 1 },
    { text: 'rest', startMs: 1_700, endMs: 3_000 },
    { text: 'hello', startMs: 5_100, endMs: 5_400, confidence: 0.9 },
  ]);
});
