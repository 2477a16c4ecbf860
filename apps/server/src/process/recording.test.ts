import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  calls,
  type JobView,
  SUBTITLE_WAYS,
  type SubtitledVideoResult,
  TRANSCRIPT_FORMATS,
  type TranscriptionResult,
} from '@glossa/contract';
import { type Client, createClient, watchJob } from '@glossa/core';
import { canSpeak, speak, startOpenAiAudio } from '@glossa/engines/testing';
import { probeMedia } from '@glossa/media';
import { canMakeMedia, makeMedia, streamKinds } from '@glossa/media/testing';
import { dataFolder, temporaryFolder, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ALICE } from '../testing/api.ts';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 900_000;
/** A real film, where real files lie beside the repository. */
const FILM = fileURLToPath(
  new URL('../../../../../shared/corpus/audio/se_sample_MP4_SRT.mp4', import.meta.url),
);
const NEVER = new AbortController().signal;
const HEARD = 'Good morning to everybody.';

const clientOf = (url: string): Client =>
  createClient({
    ...{ apiHost: url, aiHost: url, appType: 'web' },
    channel: () => 'glossa',
    locale: () => 'en',
    deviceId: async () => ALICE,
  });

/** Sends a file by tus: a part, then, as after a broken connection, what the server says is missing. */
async function uploadInTwo(url: string, bytes: Buffer, name: string): Promise<string> {
  const tus = { 'Tus-Resumable': '1.0.0', 'X-Device-Id': ALICE };
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const begun = await fetch(`${url}/files/tus`, {
    method: 'POST',
    headers: { ...tus, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
  });
  const place = new URL(begun.headers.get('Location')!, url);
  const send = (from: number, to: number) =>
    fetch(`${url}${place.pathname}`, {
      method: 'PATCH',
      headers: {
        ...tus,
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': String(from),
      },
      body: new Uint8Array(bytes.subarray(from, to)),
    });
  await send(0, Math.floor(bytes.length / 3));
  const asked = await fetch(`${url}${place.pathname}`, { method: 'HEAD', headers: tus });
  const offset = Number(asked.headers.get('Upload-Offset'));
  expect(offset).toBe(Math.floor(bytes.length / 3));
  expect((await send(offset, bytes.length)).status).toBe(204);
  return place.pathname.split('/').at(-1)!;
}

/** A job, once it has ended. */
const ended = async <T>(url: string, jobId: string): Promise<JobView<T>> =>
  (await Array.fromAsync(watchJob<T>(clientOf(url), jobId, NEVER))).at(-1)!;

async function download(url: string, link: string): Promise<Buffer> {
  const response = await fetch(link.replace(/^http:\/\/[^/]+/, url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** A video with its subtitles. */
async function withSubtitles(
  url: string,
  asked: { jobId: string; vtt: string; as: (typeof SUBTITLE_WAYS)[number] },
): Promise<Buffer> {
  const client = clientOf(url);
  const made = await client.call(calls.subtitledVideoCreate, asked);
  const done = await ended<SubtitledVideoResult>(url, made.jobId);
  expect(done, asked.as).toMatchObject({ status: 'succeeded' });
  return download(url, done.result!.url);
}

/** Three quarters of a minute in which somebody speaks, as a film: more than one stretch. */
function longFilm(folder: string): string {
  const said = speak(
    folder,
    'good morning to everybody who hears this and stays with us '.repeat(6),
  );
  const sound = `amovie=${said}:loop=3,asetpts=N/SR/TB`;
  return makeMedia(folder, 'long.mp4', [sound, 'testsrc=s=160x120:r=2'], ['-t', '45', '-shortest']);
}

/**
 * The short tier sees each step by itself (`calls/transcriptions.test.ts`, `packages/media`). A dubbed film is killed in every
 * stage in `e2e/src/sweeps/films`.
 */
describe.runIf(FULL_TIER && canSpeak && canMakeMedia)('a film, from its upload on', () => {
  it(
    'is sent in two parts, written down over a kill -9, and comes out in every form and with its subtitles',
    async () => {
      await using folder = await dataFolder();
      await using work = await temporaryFolder();
      const service = await startOpenAiAudio({ text: HEARD });
      try {
        const env = {
          DATA_DIR: folder.path,
          OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
          TRANSCRIBE_ENGINES: 'openai-audio',
        };
        const film = readFileSync(longFilm(work.path));
        let jobId: string;
        let asked: number;
        {
          await using first = startServer(env);
          const url = await first.url();
          const key = await uploadInTwo(url, film, 'long.mp4');
          // The first stretch is written down; the second is not answered.
          service.failNext('/audio', { body: { text: HEARD } }, 'hang');
          ({ jobId } = await clientOf(url).call(calls.videoVttCreate, { key, language: 'en' }));
          await until(() => service.requests.length > 1, TIMEOUT_MS);
          const seen = () => clientOf(url).call(calls.videoVttStatus, { jobId });
          const shown = { status: 'running', result: { report: { words: 4 } } };
          await expect.poll(seen).toMatchObject(shown);
          await first.end('SIGKILL');
          asked = service.requests.length;
        }
        await using second = startServer(env);
        const url = await second.url();
        const job = await ended<TranscriptionResult>(url, jobId);
        expect(job).toMatchObject({ status: 'succeeded', progress: 100 });
        const result = job.result!;
        const stretches = result.vtt.match(/Good/g)!.length;
        expect(stretches).toBeGreaterThan(1);
        // What was written down before is not asked for again.
        expect(service.requests.length - asked).toBe(stretches - 1);
        expect((await download(url, result.media!)).equals(film)).toBe(true);

        const client = clientOf(url);
        const vtt = result.vtt.replaceAll('Good', 'Bright');
        for (const format of TRANSCRIPT_FORMATS) {
          const asked = { vtt, format, name: 'long', language: 'en' };
          const { base64 } = await client.call(calls.transcriptExport, asked);
          expect(Buffer.from(base64, 'base64').length, format).toBeGreaterThan(40);
        }
        for (const as of SUBTITLE_WAYS) {
          const path = join(work.path, `film.${as}`);
          await writeFile(path, await withSubtitles(url, { jobId, vtt, as }));
          const facts = await probeMedia(path);
          expect(facts).toMatchObject({ hasSound: true, video: { width: 160, height: 120 } });
          expect(Math.abs(facts.durationMs - result.durationMs)).toBeLessThan(1000);
          expect(streamKinds(path).includes('subtitle'), as).toBe(as !== 'burn');
        }
      } finally {
        await service.close();
      }
    },
    TIMEOUT_MS,
  );

  it.skipIf(!existsSync(FILM))(
    'a real one is written down, burned in and muxed',
    async () => {
      await using folder = await dataFolder();
      const service = await startOpenAiAudio({ text: HEARD });
      try {
        await using server = startServer({
          DATA_DIR: folder.path,
          OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
          TRANSCRIBE_ENGINES: 'openai-audio',
        });
        const url = await server.url();
        const key = await uploadInTwo(url, readFileSync(FILM), 'real.mp4');
        const client = clientOf(url);
        const { jobId } = await client.call(calls.videoVttCreate, { key, language: 'en' });
        expect(await ended(url, jobId)).toMatchObject({ status: 'succeeded' });
        const vtt = 'WEBVTT\n\n00:00.500 --> 00:02.000\nHello.\n';
        for (const as of SUBTITLE_WAYS) await withSubtitles(url, { jobId, vtt, as });
      } finally {
        await service.close();
      }
    },
    TIMEOUT_MS,
  );
});
