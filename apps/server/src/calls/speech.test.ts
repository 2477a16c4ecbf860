import { existsSync } from 'node:fs';
import { calls, type JobView, type SpeechResult } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { canMakeMedia } from '@glossa/media/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const canSpeak = existsSync('/usr/bin/espeak-ng') && canMakeMedia;

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await createPerson(api, 'reader@example.com');
}, 120_000);
afterAll(() => api[Symbol.asyncDispose]());

const client = (ticket = person.ticket) => api.client(undefined, ticket);
type Asked = Parameters<typeof read>[0];
async function read(asked: { text?: string; [field: string]: unknown }, who = client()) {
  const { jobId } = await who.call(calls.speechCreate, { language: 'en', ...asked });
  const views: JobView<SpeechResult>[] = await Array.fromAsync(
    watchJob<SpeechResult>(who, jobId, NEVER),
  );
  return views.at(-1)!;
}
async function download(link: string) {
  const response = await api.request(link.replace('http://glossa.test', ''));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const raw = (path: string, body: object, headers: object = person.ticket) =>
  api.request(path, {
    ...{ method: 'POST', device: null, body: JSON.stringify(body) },
    headers: { 'Content-Type': 'application/json', ...headers },
  });

it('lists voices with what people choose by, and says which languages have none', async () => {
  const { voices, unserved, withoutLocal } = await client().call(calls.voices, {});
  if (!canSpeak) return expect(voices).toEqual([]);
  expect(unserved).toEqual(['th', 'ar', 'he']);
  expect(withoutLocal).toEqual(unserved);
  const english = await client().call(calls.voices, { language: 'en' });
  const ids = english.voices.map(({ id }) => id);
  // The clearer voices first, where they are installed.
  if (existsSync('/usr/bin/flite')) expect(ids[0]).toBe('flite:rms');
  expect(english.voices.filter(({ engine }) => engine === 'espeak')).toMatchObject([
    {
      id: 'espeak:en-male',
      gender: 'male',
      style: 'robotic',
      pitch: true,
      local: true,
      ready: true,
    },
    { id: 'espeak:en-female', gender: 'female' },
  ]);
  expect(english.voices.every(({ languages }) => languages[0] === 'en')).toBe(true);
  const response = await api.request('/voices');
  const again = await api.request('/voices', {
    headers: { 'If-None-Match': response.headers.get('ETag')! },
  });
  expect(again.status).toBe(304);
  const sample = await api.request(voices[0]!.sample!);
  expect([sample.status, sample.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
  expect((await sample.arrayBuffer()).byteLength).toBeGreaterThan(4_000);
  for (const query of ['id=espeak:nobody', 'id=espeak:en-male&language=sw'])
    expect((await api.request(`/voices/sample?${query}`)).status, query).toBeGreaterThanOrEqual(
      400,
    );
});

const canHear = canSpeak && existsSync('/usr/bin/flite') && existsSync('/usr/share/pocketsphinx');

it.runIf(FULL_TIER && canHear)(
  'hears sentences again where that is asked for, and tells what came of it',
  async () => {
    const text = 'All human beings are born free and equal. Xqzvt brfk lmnop grzt qwrt.';
    const asked = { text, voice: 'flite:rms', format: 'wav', readBack: true };
    const job = await read(asked);
    expect(job.status).toBe('succeeded');
    expect(job.result!.report).toMatchObject({
      made: text.length,
      readBack: { engine: 'pocketsphinx', heard: 2, unheard: 0, sentences: [{ index: 1 }] },
    });
    const { sentences } = await client().call(calls.speechSentences, { jobId: job.jobId });
    expect(sentences[0]!.heard).toBeUndefined();
    expect(sentences[1]!.heard).toBe(job.result!.report.readBack!.sentences[0]!.heard);
    const end = sentences[1]!.startMs + sentences[1]!.durationMs;
    expect([end, (await download(job.result!.url!)).length / 32]).toEqual([
      job.result!.durationMs,
      expect.closeTo(end, -2),
    ]);
  },
);

describe.skipIf(!canSpeak)('a text', () => {
  it('is read aloud, charged by its characters, heard by sentences, and mended one by one', async () => {
    const reader = await createPerson(api, 'listener@example.com');
    const own = client(reader.ticket);
    const text = `${'The road goes on. '.repeat(60)}It ends here.`;
    const job = await read({ text, voice: 'espeak:en-female', speed: 1.5 }, own);
    expect(job).toMatchObject({
      kind: 'text-to-speech',
      status: 'succeeded',
      credits: { charged: 2 },
    });
    const result = job.result!;
    expect(result).toMatchObject({
      language: 'en',
      voice: 'espeak:en-female',
      sentences: { total: 61, ready: 61 },
    });
    expect(result.words!.length).toBe(text.split(' ').length);
    const mp3 = await download(result.url!);
    expect(mp3.length).toBeGreaterThan((result.durationMs / 1000) * 7_000);
    const { jobId } = job;
    const told = await own.call(calls.speechSentences, { jobId });
    expect(told.sentences.map((one) => one.text).join('')).toBe(text);
    expect((await download(told.sentences[0]!.url!)).toString('latin1', 0, 4)).toBe('RIFF');

    const mended = await read(
      {
        text: text.replace('here.', 'there.'),
        voice: 'espeak:en-female',
        speed: 1.5,
        basedOn: jobId,
      },
      own,
    );
    expect(mended.result!.report).toEqual({ made: 14, reused: text.length - 13, leftOut: [] });
    expect(mended.credits.charged).toBeLessThanOrEqual(1);
    const ogg = await read(
      {
        voice: 'espeak:en-female',
        speed: 1.5,
        format: 'ogg',
        basedOn: jobId,
      },
      own,
    );
    expect(ogg).toMatchObject({
      credits: { charged: 0 },
      result: { report: { made: 0 }, fileName: 'speech.ogg' },
    });

    const { items } = await own.call(calls.speechHistory, {});
    expect(items.map((item) => item.jobId)).toContain(jobId);
    expect(items.at(-1)!.name.startsWith('The road goes on.')).toBe(true);
    expect(items.every((item) => item.result?.words === undefined)).toBe(true);
    const stranger = await createPerson(api, 'stranger@example.com');
    const others = client(stranger.ticket);
    for (const asked of [
      others.call(calls.speechResult, { jobId }),
      others.call(calls.speechSentences, { jobId }),
      others.call(calls.speechCreate, { text: 'Mine.', basedOn: jobId }),
    ])
      await expect(asked).rejects.toMatchObject({ code: 'not_found' });
    await own.call(calls.jobDelete, { id: jobId });
    expect(
      (await api.request(told.sentences[0]!.url!.replace('http://glossa.test', ''))).status,
    ).toBe(404);
  }, 120_000);

  it('made again in another form is said as it was: SSML and pronunciations go along', async () => {
    const text = '<speak>Ask Mr. Qed.<break time="300ms"/> He knows.</speak>';
    const pronunciations = [{ word: 'Qed', say: 'queue ee dee' }];
    const first = await read({ text, ssml: true, pronunciations });
    expect(first).toMatchObject({ status: 'succeeded', result: { ssml: true } });
    const again = await read({ format: 'wav', basedOn: first.jobId });
    expect(again).toMatchObject({
      credits: { charged: 0 },
      result: { ssml: true, report: { made: 0 }, fileName: 'speech.wav' },
    });
    expect(again.result!.durationMs).toBe(first.result!.durationMs);
    const plain = await read({ text: 'Ask Mr. Qed.', basedOn: first.jobId });
    const bare = await read({ text: 'Ask Mr. Qed.', pronunciations: [], basedOn: first.jobId });
    expect([plain.result!.ssml, bare.result!.ssml]).toEqual([false, false]);
    expect(plain.result!.durationMs).toBeGreaterThan(bare.result!.durationMs);
  }, 60_000);

  it('is answered at once where it is short', async () => {
    const response = await raw('/text-to-speech', {
      text: 'Hello there.',
      language: 'en',
      format: 'wav',
    });
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect((await raw('/text-to-speech', { text: 'a'.repeat(1_001), language: 'en' })).status).toBe(
      422,
    );
  }, 60_000);

  it('in SSML is said in its manner', async () => {
    const plain = await read({ text: 'One. Two.' });
    const slow = await read({
      text: '<speak>One.<break time="3s"/><prosody rate="slow">Two.</prosody></speak>',
      ssml: true,
    });
    expect(slow.result!.durationMs).toBeGreaterThan(plain.result!.durationMs + 2_500);
  }, 60_000);

  const hostile: [string, Asked, string][] = [
    ['no text', {}, 'validation_failed'],
    ['blank', { text: ' \n\t' }, 'validation_failed'],
    ['signs alone', { text: '... !? —' }, 'validation_failed'],
    ['a million and one characters', { text: 'a'.repeat(1_000_001) }, 'limit_exceeded'],
    ['an unknown voice', { text: 'Hello.', voice: 'espeak:nobody' }, 'not_found'],
    [
      'an unknown voice, and a language to be found',
      { text: 'Hello.', voice: '__proto__', language: 'auto' },
      'not_found',
    ],
    ['a language without a voice', { text: 'Hello.', language: 'th' }, 'unsupported_language_pair'],
    [
      'NUL in a pronunciation',
      { text: 'Hello.', pronunciations: [{ word: 'a\0', say: 'b' }] },
      'validation_failed',
    ],
    ['an unknown base', { text: 'Hello.', basedOn: 'nothing' }, 'not_found'],
    ['too quick', { text: 'Hello.', speed: 90 }, 'validation_failed'],
  ];
  it.each(hostile)('is refused with a code: %s', async (_name, asked, code) => {
    await expect(read(asked)).rejects.toMatchObject({ code });
  });

  it('of odd characters is read, or fails with a code and costs nothing', async () => {
    const odd = await read({ text: 'Hello \u202eworld\ue000. [object Object] obiect' });
    expect(odd).toMatchObject({ status: 'succeeded' });
    expect(odd.result!.words!.map(({ text }) => text).join(' ')).toBe('Hello world.');
    expect((await read({ text: '😀🎉' })).status).toBe('succeeded');
    const broken = await read({ text: '<speak>Hello', ssml: true });
    expect(broken).toMatchObject({
      status: 'failed',
      error: { code: 'validation_failed' },
      credits: { charged: 0 },
    });
  }, 60_000);
});
