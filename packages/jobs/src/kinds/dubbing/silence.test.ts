import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIMITS } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { createFolderBlobStore } from '@glossa/platform';
import { residentMb } from '@glossa/processes';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseServicesConfig } from '../../config.ts';
import { silentLogger } from '../../logger.ts';
import type { JobContext } from '../../runtime/job-definition.ts';
import { memoryCheckpoints } from '../../testing/memory-checkpoints.ts';
import { bytesIn, workFolderBytes } from '../../testing/work-folder-bytes.ts';
import { createTranscriptFiles } from '../../transcripts/files.ts';
import { createTranslationServices } from '../../translation-services.ts';
import type { KindServices } from '../define-kind.ts';
import { runTranscription } from '../transcription/run.ts';
import { runDubbing } from './run.ts';

/** As long as a recording may be. */
const LONG_S = 4 * 3_600;
/** Of a film, of which each picture is read and written. */
const FILM_S = 1_200;
const MEGABYTE = 2 ** 20;
/** Of the sound that is listened to: 16 kHz, 16 bits. */
const BYTES_A_SECOND = 32_000;
const PRICE = { perMinute: 4 };

describe.runIf(FULL_TIER && canMakeMedia)('hours in which nobody speaks', () => {
  const config = parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' });
  const real = createTranslationServices(config);
  const files = createTranscriptFiles(config.images);
  let folder: TemporaryFolder;
  let services: KindServices;
  const blobsIn = () => join(folder.path, 'blobs');
  beforeAll(async () => {
    folder = await temporaryFolder();
    const blobs = await createFolderBlobStore(blobsIn());
    services = {
      stores: {
        blobs,
        memoryOf: () => ({
          lookup: async (keys: unknown[]) => keys.map(() => undefined),
          store: async () => {},
        }),
      },
      engines: real.engines,
      work: {
        ...{ ...real.work, transcriptFiles: files },
        keptSources: { file: async () => undefined, drop: async () => {} },
      },
    } as unknown as KindServices;
  });
  afterAll(async () => {
    await Promise.all([real.close(), files.close()]);
    await folder.remove();
  });

  /** Puts a recording of FFmpeg's sources where jobs find it. */
  async function put(name: string, sources: string[], options: string[]): Promise<string> {
    const path = makeMedia(folder.path, name, sources, options);
    const info = { mime: 'application/octet-stream', name };
    await services.stores.blobs.put(`uploads/${name}`, new Uint8Array(await readFile(path)), info);
    return `uploads/${name}`;
  }
  const job = <I>(jobId: string, input: I, reserved: number[]): JobContext<I> => ({
    ...{ jobId, input, owner: ownerOfDevice('test'), signal: new AbortController().signal },
    ...{ checkpoints: memoryCheckpoints(), log: silentLogger },
    ...{ stage: async () => {}, progress: () => {}, holdText: async () => {} },
    partial: () => expect.unreachable(),
    reserve: async (credits) => void reserved.push(credits),
  });

  it('are written down as nothing, four of them, for nothing, in bounded room', async () => {
    // One minute of it again and again: hours take long to encode.
    const minute = makeMedia(
      folder.path,
      'minute.mp3',
      ['anullsrc=r=16000:cl=mono:d=60'],
      ['-b:a', '8k'],
    );
    const again = ['-stream_loop', '-1', '-i', minute, '-t', `${LONG_S}`, '-c', 'copy'];
    const sound = await put('silence.mp3', [], again);
    const reserved: number[] = [];
    const asked = {
      recording: { blobKey: sound, name: 'silence.mp3' },
      ...{ ...PRICE, language: 'en', diarize: true, words: true },
      // An MP3 file has a frame before its sound.
      maxMs: LIMITS.media.ms + 1_000,
    };
    const { result, most } = await watched(() =>
      runTranscription(job('written', asked, reserved), services),
    );
    expect(result).toMatchObject({ credits: 0, result: { vtt: 'WEBVTT\n', speakers: [] } });
    expect(result.result.report).toMatchObject({ words: 0, speechMs: 0 });
    expect(reserved).toEqual([expect.any(Number)]);
    expectBounded(most, LONG_S);
  }, 1_800_000);

  it('are translated and spoken as nothing, for nothing, in bounded room', async () => {
    const film = await put(
      'silence.mp4',
      [`color=black:s=64x48:r=1:d=${FILM_S}`, `anullsrc=r=8000:cl=mono:d=${FILM_S}`],
      [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-c:a',
        'aac',
        '-b:a',
        '8k',
        '-t',
        `${FILM_S - 1}`,
      ],
    );
    const reserved: number[] = [];
    const asked = {
      recording: { blobKey: film, name: 'silence.mp4' },
      ...{ ...PRICE, from: 'en', to: 'es', dub: true, voice: 'default', voices: [] },
      ...{ burn: true, keepBackground: true },
    };
    const before = bytesIn(blobsIn());
    const { result, most } = await watched(() =>
      runDubbing(job('dubbed', asked, reserved), services),
    );
    expect(result).toMatchObject({ credits: 0, result: { vtt: 'WEBVTT\n', burned: false } });
    expect(reserved).toEqual([(FILM_S / 60) * PRICE.perMinute]);
    expectBounded(most, FILM_S);
    // Subtitles of no line, and what the sound looks like: no film.
    expect(bytesIn(blobsIn()) - before).toBeLessThan(5 * MEGABYTE);
  }, 1_800_000);
});

/** What work took at most, in MiB. */
interface Most {
  /** Of this process, beyond what it had. */
  ownMb: number;
  /** Of a process that it started. */
  childMb: number;
  folderMb: number;
}

function expectBounded({ ownMb, childMb, folderMb }: Most, seconds: number): void {
  expect(ownMb).toBeLessThan(400);
  expect(childMb).toBeGreaterThan(0);
  expect(childMb).toBeLessThan(768);
  const soundMb = (seconds * BYTES_A_SECOND) / MEGABYTE;
  expect(folderMb).toBeGreaterThan(0.9 * soundMb);
  expect(folderMb).toBeLessThan(1.4 * soundMb);
  expect(workFolderBytes()).toBe(0);
}

async function watched<T>(work: () => Promise<T>): Promise<{ result: T; most: Most }> {
  const before = residentMb(process.pid);
  const most: Most = { ownMb: 0, childMb: 0, folderMb: 0 };
  const watch = setInterval(() => {
    most.ownMb = Math.max(most.ownMb, residentMb(process.pid) - before);
    most.childMb = Math.max(most.childMb, ...descendants().map(peakMb));
    most.folderMb = Math.max(most.folderMb, workFolderBytes() / MEGABYTE);
  }, 500);
  try {
    return { result: await work(), most };
  } finally {
    clearInterval(watch);
  }
}

/** The most memory that a process has held (proc_pid_status(5)). */
function peakMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

/** Processes that this one has started, and those that these have. */
function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has ended.
    }
  }
  const isOwn = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === process.pid || isOwn(parents.get(pid)));
  return [...parents.keys()].filter((pid) => pid !== process.pid && isOwn(pid));
}
