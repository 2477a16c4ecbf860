import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type calls as Calls,
  calls,
  type JobView,
  LIMITS,
  type ResponseOf,
  type TranscriptionResult,
} from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { canSpeak, quiet, speak, startOpenAiAudio } from '@glossa/engines/testing';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

type Job = JobView<TranscriptionResult>;
type Video = JobView<NonNullable<ResponseOf<typeof Calls.subtitledVideoStatus>['result']>>;

const NEVER = new AbortController().signal;
const TEXT = 'Good morning. In 2014, it cost £13.60.';

let api: TestApi;
let service: Awaited<ReturnType<typeof startOpenAiAudio>>;
let folder: string;
let person: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-transcriptions-'));
  service = await startOpenAiAudio({ text: TEXT });
  api = await startApi({
    OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
    TRANSCRIBE_ENGINES: 'openai-audio',
  });
  person = await createPerson(api, 'speaker@example.com');
}, 120_000);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await service.close();
  await rm(folder, { recursive: true });
});

const client = (ticket = person.ticket) => api.client(undefined, ticket);

async function upload(path: string, name: string) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await readFile(path))], name));
  return (await client().form(calls.upload, form)).key;
}
const finished = async <T>(jobId: string) =>
  (await Array.fromAsync(watchJob<T>(client(), jobId, NEVER))).at(-1)!;

async function transcribe(key: string, more: object = {}): Promise<Job> {
  const asked = { key, language: 'en', ...more };
  const { jobId } = await client().call(calls.videoVttCreate, asked);
  return finished<TranscriptionResult>(jobId);
}
async function download(link: string): Promise<Buffer> {
  const response = await api.request(link.replace('http://glossa.test', ''));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.skipIf(!canSpeak || !canMakeMedia)('a recording', () => {
  let video: string;
  beforeAll(() => {
    const sound = speak(folder, 'good morning to all of you');
    const source = `amovie=${sound}`;
    video = makeMedia(folder, 'talk.mp4', [source, 'color=c=black:s=64x48:r=5'], ['-shortest']);
  });

  it('is written down, charged by its minutes, and had in every form', async () => {
    const key = await upload(video, 'talk.mp4');
    const cost = await client().call(calls.transcriptionCost, { key, language: 'en' });
    expect(cost).toMatchObject({ video: true, credits: 1, engine: { engine: 'openai-audio' } });
    expect(cost.durationMs).toBeGreaterThan(500);
    const dearer = await transcribe(key, { maxCredits: 0 });
    expect(dearer).toMatchObject({ status: 'failed', error: { code: 'limit_exceeded' } });
    const job = await transcribe(key, { maxCredits: cost.credits });
    expect(job).toMatchObject({ kind: 'transcription', status: 'succeeded', progress: 100 });
    expect(job.credits.charged).toBe(1);
    const result = job.result!;
    expect(result).toMatchObject({ language: 'en', video: true, speakers: [] });
    expect(result.report).toMatchObject({ engines: ['openai-audio'], draft: false, words: 7 });
    expect(result.vtt).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> /);
    expect(result.txt.replace(/\s+/g, ' ').trim()).toBe(TEXT);
    for (const form of ['srt', 'ass', 'docx', 'pdf'] as const)
      expect((await download(result[form]!)).length, form).toBeGreaterThan(80);
    const { words } = JSON.parse((await download(result.json!)).toString());
    expect(words.map(({ text }: { text: string }) => text)).toEqual(TEXT.split(' '));
    for (const { startMs, endMs } of words) {
      expect(startMs).toBeGreaterThan(200);
      expect(endMs).toBeLessThanOrEqual(result.durationMs);
    }
    expect((await download(result.media!)).length).toBeGreaterThan(1_000);
    const drawn = JSON.parse((await download(result.sound!)).toString());
    const peaks = Buffer.from(drawn.peaks, 'base64');
    expect(peaks.length).toBe(Math.ceil((result.durationMs / 1_000) * drawn.peaksPerSecond));
    expect(Math.max(...peaks)).toBeGreaterThan(20);
    expect(drawn.speech.length).toBeGreaterThan(0);

    const { jobId } = job;
    const asked = { jobId, vtt: result.vtt.replace('Good', 'Bright'), as: 'mkv' as const };
    const made = await client().call(calls.subtitledVideoCreate, asked);
    const done: Video = await finished(made.jobId);
    expect(done).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
    expect(done.result!.fileName).toBe('talk.subtitled.mkv');
    expect((await download(done.result!.url)).includes('Bright morning')).toBe(true);

    const history = await client().call(calls.videoVttHistory, {});
    const listed = history.items.find((item) => item.jobId === jobId);
    expect(listed).toMatchObject({ name: 'talk.mp4', from: 'en' });
    const stranger = await createPerson(api, 'stranger@example.com');
    const others = client(stranger.ticket);
    await expect(others.call(calls.videoVttStatus, { jobId })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(others.call(calls.subtitledVideoCreate, asked)).rejects.toMatchObject({
      code: 'not_found',
    });
  }, 300_000);

  it('costs nothing where nobody speaks, and nobody is asked', async () => {
    const before = service.requests.length;
    const job = await transcribe(await upload(quiet(folder, 'noise', 3), 'rain.wav'));
    expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
    expect(job.result).toMatchObject({ txt: '', language: null, report: { words: 0 } });
    expect(service.requests).toHaveLength(before);
  }, 300_000);

  it('without a sound, or that is none, fails with its code', async () => {
    const film = makeMedia(folder, 'film.mp4', ['color=c=black:s=64x48:r=5:d=1']);
    const asked = { key: await upload(film, 'film.mp4'), language: 'en' };
    await expect(client().call(calls.transcriptionCost, asked)).rejects.toMatchObject({
      code: 'no_sound',
    });
    const silent = await transcribe(await upload(film, 'film.mp4'));
    expect(silent).toMatchObject({ status: 'failed', error: { code: 'no_sound' } });
    expect(silent.credits.charged).toBe(0);
  }, 300_000);
});

it('is refused before anything is done where it is not named, or not understood', async () => {
  const code = async (path: string, body: object) =>
    (await api.post(path, body, person.ticket)).body.error?.code;
  const create = '/get-audio-vtt/create';
  expect(await code(create, { language: 'en' })).toBe('validation_failed');
  expect(await code(create, { key: 'a', url: 'https://example.com/a' })).toBe('validation_failed');
  expect(await code(create, { key: 'nobody’s' })).toBe('not_found');
  expect(await code(create, { url: 'http://127.0.0.1/a.mp3', language: 'en' })).toBe(
    'url_not_allowed',
  );
  expect(await code('/subtitled-video/create', { jobId: 'x', vtt: 'WEBVTT' })).toBe('not_found');
});

it('languages are told with who understands them', async () => {
  const { languages } = await client().call(calls.spokenLanguages, {});
  expect(languages.map(({ language }) => language)).toEqual(
    expect.arrayContaining(['auto', 'en', 'he']),
  );
  expect(languages[0]).toEqual({
    ...{ language: 'auto', engine: 'openai-audio', ready: true, draft: false, local: true },
  });
});

it('a transcript of 20 MB is refused before it is read, one over the limit before it is written', async () => {
  const { characters } = LIMITS.transcript;
  const vttOf = (length: number) => 'WEBVTT\n\n'.padEnd(length, 'a');
  const of = (length: number) =>
    client().call(calls.transcriptExport, { vtt: vttOf(length), format: 'srt' });
  await expect(of(20_000_000)).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(of(characters + 1)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('transcripts that were edited are exported', async () => {
  const vtt = 'WEBVTT\n\n00:00.000 --> 00:01.000\nEdited.\n';
  const exported = await client().call(calls.transcriptExport, { vtt, format: 'srt', name: 'a/b' });
  expect(exported).toMatchObject({ fileName: 'b.srt' });
  expect(Buffer.from(exported.base64, 'base64').toString()).toContain('00:00:01,000');
  await expect(
    client().call(calls.transcriptExport, { vtt: 'no', format: 'pdf' }),
  ).rejects.toMatchObject({ code: 'unsupported_format' });
});
