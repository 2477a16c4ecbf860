import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  calls,
  isFinal,
  type JobView,
  type SubtitledVideoResult,
  TRANSCRIPT_FORMATS,
  type TranscriptionResult,
} from '@glossa/contract';
import { type Client, createClient } from '@glossa/core';
import { canSpeak, speak, startOpenAiAudio } from '@glossa/engines/testing';
import { probeMedia } from '@glossa/media';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { dataFolder, temporaryFolder, until } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ALICE } from '../testing/api.ts';
import { startServer } from '../testing/server-process.ts';

const TIMEOUT_MS = 600_000;
/** A real film, where real files lie beside the repository. */
const FILM = fileURLToPath(
  new URL('../../../../../shared/corpus/audio/se_sample_MP4_SRT.mp4', import.meta.url),
);
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

const status = async (url: string, jobId: string) =>
  (await clientOf(url).call(calls.videoVttStatus, { jobId })) as JobView<TranscriptionResult>;

async function download(url: string, link: string): Promise<Buffer> {
  const response = await fetch(link.replace(/^http:\/\/[^/]+/, url));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Two minutes and more in which somebody speaks, as a film: more than one stretch. */
function longFilm(folder: string): string {
  const said = speak(folder, 'good morning to everybody who hears this and stays with us '.repeat(8));
  const sound = `amovie=${said}:loop=6,asetpts=N/SR/TB`;
  return makeMedia(folder, 'long.mp4', [sound, 'testsrc=s=160x120:r=5'], ['-t', '150', '-shortest']);
}

/** The short tier sees each step by itself (`calls/transcriptions.test.ts`, `packages/media`). */
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
        {
          await using first = startServer(env);
          const url = await first.url();
          const key = await uploadInTwo(url, film, 'long.mp4');
          service.failNext('/audio', { status: 503 });
          ({ jobId } = await clientOf(url).call(calls.videoVttCreate, { key, language: 'en' }));
          await until(() => service.requests.length > 1, TIMEOUT_MS);
          service.failNext('/audio', 'hang', 'hang', 'hang');
          await until(async () => (await status(url, jobId)).result !== undefined, TIMEOUT_MS);
          expect((await status(url, jobId)).status).toBe('running');
          await first.end('SIGKILL');
        }
        await using second = startServer(env);
        const url = await second.url();
        await until(async () => isFinal((await status(url, jobId)).status), TIMEOUT_MS);
        const job = await status(url, jobId);
        expect(job).toMatchObject({ status: 'succeeded', progress: 100 });
        const result = job.result!;
        expect(result.vtt.match(/Good morning/g)!.length).toBeGreaterThan(1);
        expect((await download(url, result.media!)).equals(film)).toBe(true);

        const client = clientOf(url);
        const vtt = result.vtt.replaceAll('Good', 'Bright');
        for (const format of TRANSCRIPT_FORMATS) {
          const asked = { vtt, format, name: 'long', language: 'en' };
          const { base64 } = await client.call(calls.transcriptExport, asked);
          expect(Buffer.from(base64, 'base64').length, format).toBeGreaterThan(40);
        }
        for (const as of ['burn', 'mp4', 'mkv'] as const) {
          const made = await client.call(calls.subtitledVideoCreate, { jobId, vtt, as });
          const state = async () =>
            (await client.call(calls.subtitledVideoStatus, made)) as JobView<SubtitledVideoResult>;
          await until(async () => isFinal((await state()).status), TIMEOUT_MS);
          const done = await state();
          expect(done, as).toMatchObject({ status: 'succeeded' });
          const path = join(work.path, done.result!.fileName);
          const { writeFile } = await import('node:fs/promises');
          await writeFile(path, await download(url, done.result!.url));
          const facts = await probeMedia(path);
          expect(facts).toMatchObject({ hasSound: true, video: { width: 160, height: 120 } });
          expect(Math.abs(facts.durationMs - result.durationMs)).toBeLessThan(500);
          const kinds = execFileSync(
            'ffprobe',
            ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', path],
            { encoding: 'utf8' },
          );
          expect(kinds.includes('subtitle'), as).toBe(as !== 'burn');
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
        await until(async () => isFinal((await status(url, jobId)).status), TIMEOUT_MS);
        expect(await status(url, jobId)).toMatchObject({ status: 'succeeded' });
        const vtt = 'WEBVTT\n\n00:00.500 --> 00:02.000\nHello.\n';
        for (const as of ['burn', 'mp4', 'mkv'] as const) {
          const made = await client.call(calls.subtitledVideoCreate, { jobId, vtt, as });
          const state = async () =>
            (await client.call(calls.subtitledVideoStatus, made)) as JobView<SubtitledVideoResult>;
          await until(async () => isFinal((await state()).status), TIMEOUT_MS);
          expect(await state(), as).toMatchObject({ status: 'succeeded' });
        }
      } finally {
        await service.close();
      }
    },
    TIMEOUT_MS,
  );
});
