import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type DubbingResult, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { type FakeYouTube, fakeYouTube, ROLLING } from '@glossa/videos/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const TALK = 'dQw4w9WgXcQ';
const URL_OF_TALK = `https://youtu.be/${TALK}`;

let folder: TemporaryFolder;
let site: FakeYouTube;
let api: TestApi;
let person: Person;
beforeAll(async () => {
  folder = await temporaryFolder();
  site = await fakeYouTube();
  const tracks = [
    { languageCode: 'en', name: 'English', kind: 'asr', forms: { json3: ROLLING.json3 } },
  ] as const;
  site.videos.set(TALK, { title: 'A talk', seconds: 8, tracks });
  site.videos.set('a-long-film', { title: 'Long', seconds: 5 * 3_600 });
  site.videos.set('a-live-film', { title: 'Live', isLive: true });
  const fetcher = join(folder.path, 'fetcher');
  await writeFile(fetcher, `#!/bin/sh\ncp '${folder.path}/film.mp4' "$2/A talk.mp4"\n`);
  await chmod(fetcher, 0o755);
  const { origin, port } = site;
  api = await startApi(
    { MEDIA_FETCHER: fetcher },
    {
      safeFetch: { allowLoopbackForTests: true, allowPorts: [443, port] },
      youTube: { origin, pictures: origin },
    },
  );
  person = await createPerson(api, 'viewer@example.com');
}, 120_000);
afterAll(async () => {
  await api[Symbol.asyncDispose]();
  await site.close();
  await folder.remove();
});
const client = (ticket?: Person['ticket']) => api.client(undefined, ticket);

it('what a film is and says is told to anybody, for nothing', async () => {
  const info = await client().call(calls.videoInfo, { url: URL_OF_TALK });
  expect(info).toMatchObject({ id: TALK, title: 'A talk', durationMs: 8_000, fetched: true });
  expect(info.picture).toMatch(/^data:image\/jpeg;base64,/);
  const { title, track, vtt } = await client().call(calls.subtitleService, { url: URL_OF_TALK });
  expect([title, track.id]).toEqual(['A talk', 'a.en']);
  expect(vtt.replace(/\s+/g, ' ')).toMatch(/hello and welcome\..*Today we talk about rain\. $/);
  const live = await client().call(calls.videoInfo, { url: 'youtu.be/a-live-film' });
  expect(live).toMatchObject({ refusal: 'video_live', durationMs: null });
  const code = async (url: string) =>
    (await api.post('/subtitle-service', { url }, person.ticket)).body.error?.code;
  expect(await code('https://youtu.be/a-live-film')).toBe('video_live');
  expect(await code('https://youtu.be/a-long-film')).toBe('video_without_captions');
  expect(await code('https://youtu.be/no-such-film')).toBe('validation_failed');
  expect(await code('https://youtu.be/nosuchfilm_')).toBe('video_removed');
});

it('nobody makes the site refuse this server: one person looks at so many films', async () => {
  const { ticket } = await createPerson(api, 'robot@example.com');
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 41; count += 1)
    codes.push(
      (await api.post('/subtitle-service', { url: URL_OF_TALK }, ticket)).body.error?.code,
    );
  expect(codes.indexOf('rate_limited')).toBe(40);
  expect(await client(person.ticket).call(calls.videoInfo, { url: URL_OF_TALK })).toMatchObject({
    title: 'A talk',
  });
});

describe.skipIf(!canMakeMedia)('a film by its link', () => {
  it('is fetched by the program of the operator, translated and charged', async () => {
    makeMedia(folder.path, 'film.mp4', ['testsrc=s=64x48:r=5:d=8', 'sine=d=8']);
    const form = new FormData();
    form.set('file', new File(['1\n00:00:01,000 --> 00:00:03,000\nHello.\n'], 'talk.srt'));
    const { key } = await client(person.ticket).form(calls.upload, form);
    const asked = { url: URL_OF_TALK, from: 'en', to: 'es', subtitles: key, dub: false };
    const cost = await client(person.ticket).call(calls.transcriptionCost, {
      ...{ url: URL_OF_TALK, language: 'en' },
    });
    expect(cost).toMatchObject({ durationMs: 8_000, credits: 1, video: true });
    const { jobId } = await client(person.ticket).call(calls.videoTranslateCreate, asked);
    const watched = watchJob<DubbingResult>(client(person.ticket), jobId, NEVER);
    const job = (await Array.fromAsync(watched)).at(-1) as JobView<DubbingResult>;
    expect(job).toMatchObject({ status: 'succeeded', credits: { charged: 1 } });
    expect(job.result?.fileName).toBe('A talk.es.mp4');
    expect(await readFile(join(folder.path, 'film.mp4'))).not.toHaveLength(0);
  }, 300_000);

  it('is not fetched for visitors, nor where it is too long or has not ended', async () => {
    const asked = (film: string) => ({ url: `https://youtu.be/${film}`, from: 'en', to: 'es' });
    const code = async (film: string) =>
      (await api.post('/video-translate/create', asked(film), person.ticket)).body.error?.code;
    expect(await code('a-long-film')).toBe('limit_exceeded');
    expect(await code('a-live-film')).toBe('video_live');
    const { app } = await api.app({ visitorLimits: { charactersPerDay: 100, filesPerDay: 1 } });
    const refused = await app.request('/video-translate/create', {
      method: 'POST',
      body: JSON.stringify(asked(TALK)),
      headers: { 'content-type': 'application/json', 'x-device-id': 'device-of-a-visitor-1' },
    });
    expect(await refused.json()).toMatchObject({ error: { code: 'sign_in_required' } });
  });
});
