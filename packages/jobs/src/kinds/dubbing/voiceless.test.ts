import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownerOfDevice } from '@glossa/db';
import { probeMedia } from '@glossa/media';
import { canMakeMedia, makeMedia, samplesOf } from '@glossa/media/testing';
import { createFolderBlobStore } from '@glossa/platform';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../logger.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import { createVoiceSeparator } from '../../work/voice-separator.ts';
import type { KindServices } from '../define-kind.ts';
import type { DubbingInput } from './input.ts';
import type { DubbingJob } from './stages.ts';
import { voicelessOf } from './voiceless.ts';

const FFMPEG = '/usr/bin/ffmpeg -v error -y';
let folder: TemporaryFolder;
let recording: { path: string; facts: Awaited<ReturnType<typeof probeMedia>> };
let blobs: Awaited<ReturnType<typeof createFolderBlobStore>>;
const warned: object[] = [];
beforeAll(async () => {
  folder = await temporaryFolder();
  blobs = await createFolderBlobStore(join(folder.path, 'blobs'));
  if (!canMakeMedia) return;
  // What is high is a voice here.
  const sources = ['sine=f=200:d=2', 'sine=f=4000:d=2'];
  const path = makeMedia(folder.path, 'talk.flac', sources, [
    ...['-filter_complex', 'amix=inputs=2:normalize=0', '-ac', '2'],
  ]);
  recording = { path, facts: await probeMedia(path) };
});
afterAll(() => folder.remove());

/** What is configured: a program of so many lines of a shell. */
async function program(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder.path, `${name}.sh`);
  await writeFile(path, ['#!/bin/sh', ...lines].join('\n'));
  await chmod(path, 0o755);
  return path;
}
const base = (voicelessKey?: string): Pick<DubbingInput, 'base'> => ({
  base: {
    ...{ jobId: 'first', vttKey: 'v', language: 'en' },
    spoken: {
      ...{ linesKey: 'l', gains: { voices: 0, whole: 0 }, voices: [] },
      ...(voicelessKey && { voicelessKey }),
    },
  },
});
async function taken(
  jobId: string,
  command: readonly string[],
  input: Partial<DubbingInput> = {},
  checkpoints = memoryCheckpoints(),
) {
  const own = join(folder.path, jobId);
  await mkdir(own, { recursive: true });
  const job = {
    ...{ jobId, owner: ownerOfDevice('test'), signal: new AbortController().signal, checkpoints },
    ...{ log: { ...silentLogger, warn: (fields: object) => void warned.push(fields) } },
    input: { keepBackground: true, ...input },
  } as unknown as DubbingJob;
  const services = { stores: { blobs }, work: { voiceSeparator: createVoiceSeparator(command) } };
  const made = await voicelessOf(own, job, services as unknown as KindServices, recording);
  expect(existsSync(join(own, 'whole.wav'))).toBe(false);
  expect(existsSync(join(own, 'voiceless.wav'))).toBe(false);
  return made;
}
/** How loud a sine is in a sound. */
function loudness(samples: Int16Array, hertz: number): number {
  let [sine, cosine] = [0, 0];
  for (const [n, sample] of samples.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hertz * n) / 48_000);
    cosine += sample * Math.cos((2 * Math.PI * hertz * n) / 48_000);
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}

describe.skipIf(!canMakeMedia)('the original without its voices', () => {
  it('is what the program of the operator makes of it, once; a film that is made again has the same', async () => {
    const calls = join(folder.path, 'calls');
    const command = await program(
      'separate',
      `echo "$1 $SECRET" >> '${calls}'`,
      `${FFMPEG} -i "$2" -af lowpass=f=800,lowpass=f=800,lowpass=f=800 "$3"`,
    );
    process.env.SECRET = 'secret';
    const checkpoints = memoryCheckpoints();
    const made = (await taken('first', [command, 'two'], {}, checkpoints))!;
    const [before, after] = [samplesOf(recording.path), samplesOf(made.path)];
    expect(after).toHaveLength(before.length);
    expect(loudness(after, 200) / loudness(before, 200)).toBeGreaterThan(0.9);
    expect(loudness(after, 4_000) / loudness(before, 4_000)).toBeLessThan(0.05);
    expect(await taken('first', [command, 'two'], {}, checkpoints)).toEqual(made);
    // Whatever is configured by then.
    const again = await taken('second', [], base(made.blobKey));
    expect(again!.blobKey).not.toBe(made.blobKey);
    expect(await readFile(again!.path)).toEqual(await readFile(made.path));
    expect(await taken('third', [command], base())).toBeUndefined();
    expect(await readFile(calls, 'utf8')).toBe('two \n');
  });

  it.runIf(FULL_TIER)(
    'is not had where the program fails, makes something else, or nobody wants it: it is lowered then',
    async () => {
      for (const [name, line] of [
        ['fails', 'exit 3'],
        ['nothing', 'true'],
        ['text', 'echo "no sound at all" > "$2"'],
        ['short', `${FFMPEG} -i "$1" -t 1 "$2"`],
      ] as const)
        expect(await taken(name, [await program(name, line)])).toBeUndefined();
      expect(warned).toHaveLength(4);
      expect(await taken('gone', ['/bin/false'], base('jobs/gone/voiceless.flac'))).toBeUndefined();
      const unasked = { keepBackground: false };
      expect(await taken('unasked', ['/bin/false'], unasked)).toBeUndefined();
      recording.facts.layout = '5.1';
      expect(await taken('around', ['/bin/false'])).toBeUndefined();
      recording.facts.layout = 'stereo';
      expect(await taken('none', [])).toBeUndefined();
      expect(warned).toHaveLength(5);
    },
  );
});
