import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { calls, type JobView, type SpeechResult } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import {
  type ElevenLabsService,
  type Service,
  speak,
  startElevenLabs,
  startZeroShot,
} from '@glossa/engines/testing';
import { canMakeMedia } from '@glossa/media/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, PASSWORD, type Person } from '../testing/people.ts';

const NEVER = new AbortController().signal;
const canClone = existsSync('/usr/bin/espeak-ng') && canMakeMedia;
const WORDS =
  'When the sunlight strikes raindrops in the air they act as a prism and form a rainbow ' +
  'The rainbow is a division of white light into many beautiful colours';

describe.skipIf(!canClone)('voices that are made elsewhere', () => {
  let api: TestApi;
  let person: Person;
  let folder: TemporaryFolder;
  let service: ElevenLabsService;
  let zeroShot: Service;
  let before: ReadonlySet<string>;
  beforeAll(async () => {
    folder = await temporaryFolder();
    service = await startElevenLabs('key');
    zeroShot = await startZeroShot();
    api = await startApi({
      ...{ ELEVENLABS_API_KEY: 'key', ELEVENLABS_URL: service.url },
      ZERO_SHOT_URL: `${zeroShot.url}/v1`,
    });
  }, 120_000);
  beforeEach(async () => {
    person = await createPerson(api, `${crypto.randomUUID()}@example.com`);
    before = new Set(service.voices.map(({ voice_id }) => voice_id));
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await Promise.all([service.close(), zeroShot.close(), folder.remove()]);
  });

  const client = (ticket = person.ticket) => api.client(undefined, ticket);
  async function send(path: string): Promise<string> {
    const form = new FormData();
    form.set('file', new File([await readFile(path)], 'rainbow.wav'));
    const answer = await api.request('/upload', {
      ...{ method: 'POST', body: form, device: null, headers: person.ticket },
    });
    return ((await answer.json()) as { data: { key: string } }).data.key;
  }
  const make = async (more: object) => {
    const refer_audio = await send(speak(folder.path, WORDS));
    return client().call(calls.ownVoiceCreate, { refer_audio, consent: true, ...more });
  };
  async function say(voice: string, text = 'The road goes on. It ends here.') {
    const asked = { voice, text, language: 'en', format: 'wav' } as const;
    const { jobId } = await client().call(calls.clonedSpeechCreate, asked);
    const views: JobView<SpeechResult>[] = await Array.fromAsync(
      watchJob<SpeechResult>(client(), jobId, NEVER),
    );
    return views.at(-1)!;
  }
  /** Voices that were made in this test. */
  const kept = () =>
    service.voices.filter(
      ({ name, voice_id }) => name.startsWith('glossa-own-voice-') && !before.has(voice_id),
    );

  it.runIf(FULL_TIER)(
    'are given a sample by their name alone, and by consent to where it goes',
    async () => {
      const { engines } = await client().call(calls.ownVoices, {});
      expect(engines.map(({ id, whereabouts, words }) => [id, whereabouts, words])).toEqual([
        ['elevenlabs', 'kept', 'none'],
        ['zero-shot', 'here', 'asked'],
        ['voice-profile', 'here', 'none'],
      ]);
      const refused = make({ engine: 'elevenlabs', consent: false });
      await expect(refused).rejects.toMatchObject({ code: 'consent_required' });
      await expect(make({ engine: 'nobody' })).rejects.toMatchObject({
        code: 'engine_unavailable',
      });
      await expect(make({ engine: 'zero-shot' })).rejects.toMatchObject({
        code: 'sample_words_needed',
      });
      // Who agreed to no engine gets the best one that sends nothing away.
      const near = await make({});
      expect(near.engine).toBe('voice-profile');
      expect(near.consent.text).not.toContain('ElevenLabs');
      expect(kept()).toEqual([]);

      const voice = await make({ engine: 'elevenlabs' });
      expect(voice).toMatchObject({
        ...{ engine: 'elevenlabs', engineName: 'ElevenLabs', whereabouts: 'kept' },
        ...{ approximate: false, consent: { text: expect.stringContaining('sent to ElevenLabs') } },
      });
      expect(voice.id).not.toBe(near.id);
      expect(kept().map(({ name }) => name)).toEqual([`glossa-own-voice-${voice.id.slice(4)}`]);
      expect((await make({ engine: 'elevenlabs' })).id).toBe(voice.id);
      expect(kept()).toHaveLength(1);
      const job = await say(voice.id);
      expect(job.status).toBe('succeeded');
      const path = job.result!.url!.replace('http://glossa.test', '');
      const sound = Buffer.from(await (await api.request(path)).arrayBuffer());
      expect(sound.toString('latin1')).toContain('Synthetic speech: a cloned voice');

      const stranger = client((await createPerson(api, `${crypto.randomUUID()}@x.example`)).ticket);
      const outside = `elevenlabs:${kept()[0]!.voice_id}`;
      expect((await stranger.call(calls.voices, {})).voices.map(({ id }) => id)).not.toContain(
        outside,
      );
      const asked = { voice: outside, text: 'Hello.', language: 'en' };
      await expect(stranger.call(calls.speechCreate, asked)).rejects.toMatchObject({
        code: 'not_found',
      });
      for (const id of [voice.id, outside])
        await expect(
          stranger.call(calls.clonedSpeechCreate, { ...asked, voice: id }),
        ).rejects.toMatchObject({ code: 'not_found' });

      expect(await client().call(calls.ownVoiceDelete, { id: voice.id })).toEqual({
        pending: false,
      });
      expect(kept()).toEqual([]);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'speak after a part of the sample that is kept here, with its words, and goes with the voice',
    async () => {
      await expect(
        make({ engine: 'zero-shot', words: 'So much said. '.repeat(50) }),
      ).rejects.toMatchObject({ code: 'sample_words_needed' });
      const voice = await make({ engine: 'zero-shot', words: WORDS });
      const { blobs } = api.services.stores;
      const files = async () =>
        (await Array.fromAsync(blobs.list(`voices/${voice.id.slice(4)}/`))).length;
      expect(await files()).toBe(2);
      expect((await say(voice.id)).status).toBe('succeeded');
      expect(JSON.parse(zeroShot.requests.at(-1)!.body)).toMatchObject({ ref_text: WORDS });
      await client().call(calls.ownVoiceDelete, { id: voice.id });
      expect(await files()).toBe(0);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'are left nowhere when making them fails, and are gone here when the service cannot be reached',
    async () => {
      service.failNext('/voices/add', { status: 200, body: { voice: 'of another shape' } });
      await expect(make({ engine: 'elevenlabs' })).rejects.toMatchObject({
        code: 'engine_unavailable',
      });
      expect((await client().call(calls.ownVoices, {})).items).toEqual([]);
      const voice = await make({ engine: 'elevenlabs' });
      service.failNext('/v1/voices/cloned', { status: 503 });
      expect(await client().call(calls.ownVoiceDelete, { id: voice.id })).toEqual({
        pending: true,
      });
      expect((await client().call(calls.ownVoices, {})).items).toEqual([]);
      await expect(say(voice.id)).rejects.toMatchObject({ code: 'not_found' });
      const { outsideVoices } = api.services.stores;
      expect(await outsideVoices.orphan(voice.id.slice(4))).toMatchObject({ tries: 1 });
      expect(kept()).toHaveLength(1);
    },
    240_000,
  );

  it.runIf(FULL_TIER)(
    'go with the account',
    async () => {
      await make({ engine: 'elevenlabs' });
      expect(kept()).toHaveLength(1);
      await client().call(calls.accountDelete, { email: person.email, password: PASSWORD });
      expect(kept()).toEqual([]);
    },
    240_000,
  );
});
