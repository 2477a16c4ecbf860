import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { calls, type JobView, type OwnVoice, type SpeechResult } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { quiet, speak } from '@glossa/engines/testing';
import { canMakeMedia } from '@glossa/media/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const canClone = existsSync('/usr/bin/espeak-ng') && canMakeMedia;
const WORDS =
  'When the sunlight strikes raindrops in the air they act as a prism and form a rainbow ' +
  'The rainbow is a division of white light into many beautiful colours';

describe.skipIf(!canClone)('voices of one’s own', () => {
  let api: TestApi;
  let person: Person;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    folder = await temporaryFolder();
    api = await startApi();
  }, 120_000);
  beforeEach(async () => {
    person = await createPerson(api, `${crypto.randomUUID()}@example.com`);
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await folder.remove();
  });

  const client = (ticket = person.ticket) => api.client(undefined, ticket);
  /** Sends a file; answers its key. */
  async function send(path: string, ticket = person.ticket): Promise<string> {
    const form = new FormData();
    form.set('file', new File([await readFile(path)], 'rainbow.wav'));
    const answer = await api.request('/upload', {
      ...{ method: 'POST', body: form, device: null, headers: ticket },
    });
    return ((await answer.json()) as { data: { key: string } }).data.key;
  }
  const clear = (voice = 'rms') => speak(folder.path, WORDS, voice);
  const made = async (path: string, more = {}): Promise<OwnVoice> =>
    client().call(calls.ownVoiceCreate, { refer_audio: await send(path), consent: true, ...more });
  async function say(asked: { voice?: string; refer_audio?: string; [field: string]: unknown }) {
    const { jobId } = await client().call(calls.clonedSpeechCreate, { language: 'en', ...asked });
    const views: JobView<SpeechResult>[] = await Array.fromAsync(
      watchJob<SpeechResult>(client(), jobId, NEVER),
    );
    return views.at(-1)!;
  }
  const open = (link: string) => api.request(link.replace('http://glossa.test', ''));
  const bytesOf = async (link: string) => Buffer.from(await (await open(link)).arrayBuffer());

  it('are made by consent of a good sample, listed, spoken with, marked, and gone when they are deleted', async () => {
    const key = await send(clear());
    const asked = { refer_audio: key, name: 'Narrator', language: 'en' };
    const voice = await client().call(calls.ownVoiceCreate, { ...asked, consent: true });
    expect(voice).toMatchObject({
      ...{ name: 'Narrator', language: 'en', engine: 'voice-profile', approximate: true },
      consent: { version: 1, text: expect.stringContaining('my own voice') },
      sample: { fileName: 'rainbow.wav', figures: { warnings: ['little_speech'] } },
    });
    expect(voice.languages).toContain('de');
    const { items, engines, limit } = await client().call(calls.ownVoices, {});
    expect([items, limit]).toEqual([[{ ...voice, sample: expect.anything() }], 20]);
    expect(engines).toMatchObject([{ id: 'voice-profile', local: true, approximate: true }]);
    expect((await bytesOf(voice.sample.url)).length).toBeGreaterThan(100_000);
    // The sample is no upload any more; who names it again has the same voice.
    expect((await made(clear())).id).toBe(voice.id);
    expect((await client().call(calls.ownVoiceCreate, { ...asked, consent: true })).id).toBe(
      voice.id,
    );

    const text = 'The road goes on. It ends here.';
    const job = await say({ voice: voice.id, text, format: 'wav' });
    expect(job).toMatchObject({
      ...{ kind: 'cloned-speech', status: 'succeeded', credits: { charged: 1 } },
      result: { voice: voice.id, sentences: { total: 2, ready: 2 } },
    });
    const whole = await bytesOf(job.result!.url!);
    expect(whole.toString('latin1', 0, 4)).toBe('RIFF');
    const { jobId } = job;
    const { sentences } = await client().call(calls.speechSentences, { jobId });
    for (const bytes of [whole, await bytesOf(sentences[0]!.url!)])
      expect(bytes.toString('latin1')).toContain('Synthetic speech: an approximate imitation');
    for (const format of ['mp3', 'ogg', 'm4a'] as const) {
      const other = await say({ voice: voice.id, basedOn: jobId, format });
      expect(other).toMatchObject({ status: 'succeeded', credits: { charged: 0 } });
      expect((await bytesOf(other.result!.url!)).toString('latin1')).toContain('Synthetic speech:');
    }
    expect(await client().call(calls.clonedSpeechResult, { jobId })).toMatchObject({ jobId });
    const history = await client().call(calls.clonedSpeechHistory, {});
    expect(history.items.at(-1)).toMatchObject({ jobId, name: text });
    expect((await client().call(calls.speechHistory, {})).items).toEqual([]);

    await client().call(calls.ownVoiceDelete, { id: voice.id });
    expect((await open(voice.sample.url)).status).toBe(404);
    expect((await client().call(calls.ownVoices, {})).items).toEqual([]);
    const { blobs } = api.services.stores;
    expect(await Array.fromAsync(blobs.list(`voices/${voice.id.slice(4)}`))).toEqual([]);
    await expect(say({ voice: voice.id, text })).rejects.toMatchObject({ code: 'not_found' });
  }, 240_000);

  it.runIf(FULL_TIER)(
    'follow their samples: each is nearer to its own',
    async () => {
      const [low, high] = [await made(clear('rms')), await made(clear('slt'))];
      const pitches = [];
      for (const { id } of [low, high]) {
        const job = await say({ voice: id, text: `${WORDS}.`, format: 'wav' });
        const again = await api.services.stores.blobs.get(
          decodeURIComponent(new URL(job.result!.url!).pathname.slice('/files/'.length)),
        );
        const path = `${folder.path}/${id.slice(4)}.wav`;
        await writeFile(path, again.body);
        const { derived } = await api.services.stores.clonedVoices
          .find(person.userId, (await made(path)).id.slice(4))
          .then((row) => row as { derived: { pitchHz: number } });
        pitches.push(derived.pitchHz);
      }
      expect(pitches[0]).toBeGreaterThan(85);
      expect(pitches[0]).toBeLessThan(120);
      expect(pitches[1]).toBeGreaterThan(145);
      expect(pitches[1]).toBeLessThan(200);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'speak by one call with a sample, as the voice that is made of it',
    async () => {
      const refer_audio = await send(clear('awb'));
      const first = await say({ refer_audio, consent: true, text: 'Hello there.', guid: '' });
      expect(first).toMatchObject({ status: 'succeeded' });
      const { items } = await client().call(calls.ownVoices, {});
      expect(items.map(({ id }) => id)).toEqual([first.result!.voice]);
      const again = await say({ refer_audio, consent: true, text: 'Hello again.' });
      expect(again.result!.voice).toBe(first.result!.voice);
    },
    120_000,
  );

  it('are refused without consent, or to another statement, whatever the way', async () => {
    const refer_audio = await send(clear());
    for (const asked of [{}, { consent: false }, { consent: true, consentVersion: 0 }])
      await expect(
        client().call(calls.ownVoiceCreate, { refer_audio, ...asked }),
      ).rejects.toMatchObject({ code: 'consent_required' });
    for (const asked of [{}, { consent: '0' as const }])
      await expect(say({ refer_audio, text: 'Hello.', ...asked })).rejects.toMatchObject({
        code: 'consent_required',
      });
    expect((await client().call(calls.ownVoices, {})).items).toEqual([]);
  }, 60_000);

  it.runIf(FULL_TIER)(
    'of hostile samples and foreign ids come to coded errors',
    async () => {
      const stranger = await createPerson(api, 'stranger@example.com');
      const others = client(stranger.ticket);
      const visitor = api.client(undefined, {});
      const voice = await made(clear());
      const mine = { voice: voice.id, text: 'Hello.', language: 'en' };
      const foreign = await send(clear());
      for (const [asked, code] of [
        [() => others.call(calls.clonedSpeechCreate, mine), 'not_found'],
        [() => others.call(calls.ownVoiceDelete, { id: voice.id }), 'not_found'],
        [
          () => others.call(calls.ownVoiceCreate, { refer_audio: foreign, consent: true }),
          'not_found',
        ],
        [() => visitor.call(calls.ownVoices, {}), 'unauthenticated'],
        [() => visitor.call(calls.clonedSpeechCreate, mine), 'unauthenticated'],
      ] as const)
        await expect(asked()).rejects.toMatchObject({ code });

      const cut = (from: string, ...how: string[]) => {
        const to = `${folder.path}/${crypto.randomUUID()}.mp3`;
        execFileSync('/usr/bin/ffmpeg', ['-v', 'error', '-i', from, ...how, '-b:a', '8k', to]);
        return to;
      };
      const long = ['-af', 'aloop=-1:160000', '-t', byTier({ short: '400', full: '7200' })];
      const tooLong = cut(quiet(folder.path, 'silence', 10), ...long);
      const noise = `${folder.path}/noise.wav`;
      await writeFile(noise, crypto.getRandomValues(new Uint8Array(5_000)));
      for (const [name, path, code] of [
        ['a tenth of a second', cut(clear(), '-t', '0.1'), 'sample_too_short'],
        ['too long', tooLong, 'sample_too_long'],
        ['silence', quiet(folder.path, 'silence', 8), 'sample_without_speech'],
        ['music', quiet(folder.path, 'music', 8), 'sample_without_speech'],
        ['no sound at all', noise, 'corrupt_file'],
      ] as const) {
        const failure = await made(path).then(
          () => ({ code: 'taken' }),
          (error: { code: string }) => error,
        );
        expect([name, failure.code]).toEqual([name, code]);
      }
      for (const [asked, code] of [
        [{ voice: voice.id, text: ' \n' }, 'validation_failed'],
        [{ voice: voice.id, text: 'Hello.', language: 'th' }, 'unsupported_language_pair'],
        [{ voice: 'espeak:en-male', text: 'Hello.' }, 'not_found'],
        [{ voice: 'own:nothing', text: 'Hello.' }, 'not_found'],
        [{ text: 'Hello.' }, 'validation_failed'],
        [{ voice: voice.id, refer_audio: 'x', text: 'Hello.', consent: true }, 'validation_failed'],
        [{ refer_audio: 'http://127.0.0.1/', text: 'a', consent: true }, 'url_not_allowed'],
        [{ refer_audio: 'nothing', text: 'Hello.', consent: true }, 'not_found'],
      ] as const)
        await expect(say(asked)).rejects.toMatchObject({ code });
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'that are deleted stop what waits for them',
    async () => {
      const voice = await made(clear());
      const text = 'The road goes on and on and on. '.repeat(400);
      const { jobId } = await client().call(calls.clonedSpeechCreate, {
        ...{ voice: voice.id, text, language: 'en' },
      });
      await client().call(calls.ownVoiceDelete, { id: voice.id });
      const views = await Array.fromAsync(watchJob(client(), jobId, NEVER));
      expect(views.at(-1)).toMatchObject({ status: 'failed', error: { code: 'not_found' } });
    },
    120_000,
  );
});
