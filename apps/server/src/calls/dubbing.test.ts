import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type DubbingResult, filmLineSchema, type JobView } from '@glossa/contract';
import { streamLines, watchJob } from '@glossa/core';
import { ownerOfAccount } from '@glossa/db';
import { blobKeys } from '@glossa/jobs';
import { canMakeMedia, makeMedia, probed, streamKinds } from '@glossa/media/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, login, type Person, ticketOf } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const SRT =
  '1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n\n2\n00:00:04,000 --> 00:00:07,000\nIt is late.\n';

let api: TestApi;
let folder: TemporaryFolder;
let person: Person;
beforeAll(async () => {
  folder = await temporaryFolder();
  api = await startApi();
  person = await createPerson(api, 'dubber@example.com');
}, 120_000);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await folder.remove();
});

const client = (ticket = person.ticket) => api.client(undefined, ticket);
async function upload(path: string, name: string, ticket = person.ticket): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await readFile(path))], name));
  return (await client(ticket).form(calls.upload, form)).key;
}
const finished = async (jobId: string): Promise<JobView<DubbingResult>> =>
  (await Array.fromAsync(watchJob<DubbingResult>(client(), jobId, NEVER))).at(-1)!;
async function download(link: string): Promise<Buffer> {
  const response = await api.request(link.replace('http://glossa.test', ''));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
async function subtitles(ticket = person.ticket): Promise<string> {
  const path = join(folder.path, 'talk.srt');
  await writeFile(path, SRT);
  return upload(path, 'talk.srt', ticket);
}

describe.skipIf(!canMakeMedia)('a film with subtitles', () => {
  it.runIf(FULL_TIER)(
    'is translated, spoken, charged by its minutes, changed, and listed; nobody else sees it',
    async () => {
      const sources = ['testsrc=s=64x48:r=5:d=9', 'sine=f=300:d=9'];
      const path = makeMedia(folder.path, 'talk.mp4', sources, ['-pix_fmt', 'yuv420p']);
      const key = await upload(path, 'talk.mp4');
      const asked = { key, from: 'en', to: 'es', subtitles: await subtitles() };
      const cost = await client().call(calls.videoTranslateCost, { key, from: 'sw' });
      expect(cost).toMatchObject({ video: true, hasSound: true, credits: 1, engine: null });
      expect(cost.durationMs).toBeGreaterThan(8_900);
      const { jobId } = await client().call(calls.videoTranslateCreate, asked);
      const job = await finished(jobId);
      expect(job).toMatchObject({ kind: 'dubbing', status: 'succeeded', credits: { charged: 1 } });
      const { url, vtt, sourceVtt, subtitles: forms, voices, report, thumbnail } = job.result!;
      await writeFile(join(folder.path, 'small.jpg'), await download(thumbnail!));
      expect(probed(join(folder.path, 'small.jpg')).streams).toMatchObject([
        { codec_name: 'mjpeg', width: 64, height: 48 },
      ]);
      expect(report).toMatchObject({ cues: 2, lines: { total: 2, said: 2, tooLong: 0 } });
      expect(sourceVtt).toContain('Good morning.');
      expect(vtt).toContain('Gööd mörñîñg.');
      expect(voices).toHaveLength(1);
      await writeFile(join(folder.path, 'made.mp4'), await download(url!));
      expect(streamKinds(join(folder.path, 'made.mp4'))).toEqual(['video', 'audio', 'audio']);
      for (const form of ['srt', 'vtt', 'ass'] as const)
        expect((await download(forms[form])).includes('Gööd'), form).toBe(true);

      await expect(
        client().call(calls.videoTranslatePreview, { jobId, part: 0 }),
      ).rejects.toMatchObject({ code: 'conflict' });

      const changed = vtt.replace('Gööd mörñîñg', 'Buenos días');
      const { voices: ofSpanish } = await client().call(calls.voices, { language: 'es' });
      const other = ofSpanish.find(({ id }) => id !== voices[0]!.voice)!.id;
      const again = { jobId, vtt: changed, cueVoices: [{ cue: 1, voice: other }], maxCredits: 1 };
      const priceOf = async (more: object) => {
        const { balance: _, ...price } = await client().call(calls.videoTranslateReMergeCost, {
          ...{ jobId, vtt, ...more },
        });
        return price;
      };
      expect(await priceOf({})).toEqual({ changed: 0, credits: 1 });
      expect(await priceOf({ voices: [{ speaker: '', voice: other }] })).toMatchObject({
        changed: 2,
      });
      expect(await priceOf(again)).toEqual({ changed: 2, credits: 1 });
      const wordy = `WEBVTT\n\n00:00.000 --> 00:01.000\n${'word '.repeat(700)}`;
      const many = 'WEBVTT\n\n'.padEnd(100_000, '00:00.000 --> 00:01.000\na\n\n');
      for (const of of [wordy, many])
        await expect(priceOf({ vtt: of })).rejects.toMatchObject({ code: 'limit_exceeded' });
      const remade = await finished(
        (await client().call(calls.videoTranslateReMerge, again)).jobId,
      );
      expect(remade).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
      expect(remade.result).toMatchObject({ vtt: changed, sourceVtt, voices });
      expect(remade.result!.cueVoices).toEqual(again.cueVoices);
      const { blobs } = api.services.stores;
      const { body } = await blobs.get(blobKeys.ofJob(remade.jobId, 'lines.json'));
      const said: { voice: string }[] = JSON.parse(await new Response(body).text());
      expect(said.map((line) => line.voice)).toEqual([voices[0]!.voice, other]);
      const shape = JSON.parse((await download(remade.result!.sound!)).toString());
      expect(Buffer.from(shape.peaks, 'base64').length).toBeGreaterThan(170);
      expect((await download(job.result!.sound!)).toString()).toBe(JSON.stringify(shape));
      const mine = { email: person.email, query: 'talk' };
      const { items } = await client().call(calls.videoTranslateHistory, mine);
      expect(items.map((item) => [item.jobId, item.name, item.from, item.to])).toEqual([
        [remade.jobId, 'talk.mp4', 'en', 'es'],
        [jobId, 'talk.mp4', 'en', 'es'],
      ]);

      const others = client((await createPerson(api, 'stranger@example.com')).ticket);
      for (const attempt of [
        () => others.call(calls.videoTranslateStatus, { jobId }),
        () => others.call(calls.videoTranslateReMerge, again),
        () => others.call(calls.videoTranslateReMergeCost, again),
        () => others.call(calls.videoTranslateRetry, { jobId }),
        () => others.call(calls.videoTranslateCreate, asked),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      await expect(
        others.call(calls.videoTranslateHistory, { email: person.email }),
      ).rejects.toMatchObject({ code: 'forbidden' });
      await expect(client().call(calls.videoTranslateRetry, { jobId })).rejects.toMatchObject({
        code: 'conflict',
      });
    },
    300_000,
  );

  it.runIf(FULL_TIER)(
    'costs accounts of before the price changed four times as much',
    async () => {
      const old = await createPerson(api, 'old@example.com');
      const { sql } = api.services.stores.database;
      await sql.query('update users set created_at = to_timestamp(1732521853) where id = $1', [
        old.userId,
      ]);
      // What is known of a session is kept for a while.
      const { passport } = (await login(api, old.email)).body.data;
      const path = makeMedia(folder.path, 'long.flac', ['anullsrc=r=8000:cl=mono:d=61']);
      const ticket = ticketOf(passport);
      const costOf = async (of: Person['ticket']) => {
        const key = await upload(path, 'long.flac', of);
        return { key, cost: await client(of).call(calls.videoTranslateCost, { key }) };
      };
      expect((await costOf(person.ticket)).cost).toMatchObject({ credits: 2 });
      const { key, cost } = await costOf(ticket);
      expect(cost).toMatchObject({ credits: 8 });
      const asked = { key, from: 'en', to: 'es', subtitles: await subtitles(ticket), dub: false };
      const { jobId } = await client(ticket).call(calls.audioTranslateCreate, asked);
      const [done] = (await Array.fromAsync(watchJob(client(ticket), jobId, NEVER))).slice(-1);
      expect(done).toMatchObject({ status: 'succeeded', credits: { charged: 8 } });
    },
    300_000,
  );

  it.runIf(FULL_TIER)(
    'of a form that browsers do not play is shown to its owner part by part, and had in another container',
    async () => {
      const sources = ['testsrc=s=64x48:r=5:d=9', 'sine=f=300:d=9'];
      const path = makeMedia(folder.path, 'old.mkv', sources, ['-c:v', 'mpeg2video']);
      const asked = { key: await upload(path, 'old.mkv'), to: 'es', dub: false };
      const made = { ...asked, from: 'en', subtitles: await subtitles() };
      const { jobId } = await client().call(calls.videoTranslateCreate, made);
      expect(await finished(jobId)).toMatchObject({ status: 'succeeded' });
      const second = { jobId, part: 1 };
      const { url, ...about } = await client().call(calls.videoTranslatePreview, second);
      expect(about).toEqual({
        ...{ type: 'video/mp4; codecs="avc1.4d4028, mp4a.40.2"', partMs: 6_000, parts: 2 },
        ...{ fileMs: 5_500, startMs: 6_000 },
      });
      await writeFile(join(folder.path, 'part.mp4'), await download(url));
      expect(streamKinds(join(folder.path, 'part.mp4'))).toEqual(['video', 'audio']);
      const { videoTranslateFilm: contain } = calls;
      const other = { jobId, container: 'mp4' } as const;
      const lines = await Array.fromAsync(streamLines(client(), contain, other, filmLineSchema));
      expect(lines[0]).toEqual({ progress: 0 });
      const fileName = 'old.es.mp4';
      const leftOut = { sounds: 0, subtitles: 0, attachments: 0, looks: 0 };
      expect(lines.at(-1)).toMatchObject({ done: true, fileName, leftOut });
      const again = await client().call(contain, other);
      expect(again).toMatchObject({ fileName, leftOut });
      await writeFile(join(folder.path, 'other.mp4'), await download(again.url));
      expect(streamKinds(join(folder.path, 'other.mp4'))).toEqual(['video', 'audio', 'subtitle']);
      const asMade = await client().call(contain, { jobId, container: 'mkv' });
      expect(asMade).toMatchObject({ fileName: 'old.es.mkv', leftOut });
      const key = blobKeys.ofJob(jobId, 'preview-1.mp4');
      const before = await api.services.stores.blobs.head(key);
      await client().call(calls.videoTranslatePreview, second);
      expect(await api.services.stores.blobs.head(key)).toEqual(before);
      const others = client((await createPerson(api, 'looker@example.com')).ticket);
      for (const attempt of [
        () => others.call(calls.videoTranslatePreview, second),
        () => client().call(calls.videoTranslatePreview, { jobId, part: 2 }),
        () => others.call(contain, other),
        () => Array.fromAsync(streamLines(others, contain, other, filmLineSchema)),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
      // What is there is had however much was written; more is not.
      const { limiter, blobs } = api.services.stores;
      const rule = { points: 30, windowSeconds: 3_600 };
      await limiter.consume(`film-container:${ownerOfAccount(person.userId)}`, rule, 29);
      expect(await client().call(contain, other)).toMatchObject({ fileName });
      await blobs.delete(blobKeys.ofJob(jobId, 'other.mp4'));
      await expect(client().call(contain, other)).rejects.toMatchObject({ code: 'rate_limited' });
      await client().call(calls.jobDelete, { id: jobId });
      for (const file of [
        key,
        blobKeys.ofJob(jobId, 'other.mp4'),
        blobKeys.ofJob(jobId, 'thumbnail.jpg'),
      ])
        expect(await api.services.stores.blobs.head(file)).toBeUndefined();
      await expect(client().call(contain, other)).rejects.toMatchObject({ code: 'not_found' });
    },
    300_000,
  );

  it('costs nothing where it cannot be read', async () => {
    const path = join(folder.path, 'none.mp4');
    await writeFile(path, 'no film at all\n'.repeat(50));
    const asked = { key: await upload(path, 'none.mp4'), to: 'es', subtitles: await subtitles() };
    const job = await finished((await client().call(calls.audioTranslateCreate, asked)).jobId);
    expect(job).toMatchObject({ status: 'failed', credits: { charged: 0 } });
    expect(job.error?.code).toMatch(/corrupt_file|unsupported_format/);
    const { jobId } = job;
    expect(await client().call(calls.videoTranslateRetry, { jobId })).toEqual({ jobId });
    expect(await finished(jobId)).toMatchObject({ status: 'failed', error: job.error });
    await expect(
      client().call(calls.videoTranslateReMerge, { jobId: job.jobId, vtt: 'WEBVTT' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  }, 300_000);
});

it('is refused before anything is done where it is not named, heard or spoken', async () => {
  const code = async (body: object) =>
    (await api.post('/video-translate/create', { to: 'es', ...body }, person.ticket)).body.error
      ?.code;
  expect(await code({})).toBe('validation_failed');
  expect(await code({ key: 'nobody’s' })).toBe('not_found');
  expect(await code({ url: 'https://youtu.be/dQw4w9WgXcQ' })).toBe('video_not_fetched');
  const key = await subtitles();
  expect(await code({ key, from: 'es' })).toBe('validation_failed');
  expect(await code({ key, subtitles: 'nobody’s' })).toBe('not_found');
  expect(await code({ key, subtitles: key, voice: 'nobody:at-all' })).toBe('not_found');
  expect(await code({ key, subtitles: 'http://127.0.0.1/a.srt' })).toBe('url_not_allowed');
  expect(await code({ key, from: 'sw' })).toBe('unsupported_language_pair');
});
