import { calls, LIMITS, type ResponseOf } from '@glossa/contract';
import { type Owner, ownerOfAccount, ownerOfDevice } from '@glossa/db';
import { blobKeys } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const DEVICE = 'visitor-visitor-visitor-1';
const SENTENCE = { text: 'It rains.', startMs: 0, durationMs: 900 };
const WORDS = [{ text: 'It', startMs: 10, endMs: 90 }];

let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi();
  person = await createPerson(api, 'speaker@example.com');
}, 120_000);
afterAll(() => api[Symbol.asyncDispose]());

const client = (ticket = person.ticket) => api.client(undefined, ticket);
const anybody = () => api.client('somebody-somebody-somebody');

/** A speech of one sentence that is done, with a file of ten bytes. */
async function speech(
  owner: Owner = ownerOfAccount(person.userId),
  kind: 'text-to-speech' | 'cloned-speech' = 'text-to-speech',
): Promise<string> {
  const { jobs, blobs } = api.services.stores;
  const id = newId();
  const expiresAt = new Date(api.services.clock.now() + 90 * 86_400_000);
  await jobs.create({ ...{ id, kind, owner, input: {}, name: 'It rains.', expiresAt } });
  const fileKey = blobKeys.ofJob(id, 'speech.mp3');
  await blobs.put(fileKey, Buffer.from('0123456789'), { mime: 'audio/mpeg', name: 'speech.mp3' });
  const page = [{ ...SENTENCE, key: 'k', words: WORDS, hearing: { errors: 1, words: 2 } }];
  await blobs.put(
    blobKeys.ofJob(id, 'pages/000000.json'),
    new TextEncoder().encode(JSON.stringify(page)),
    { mime: 'application/json', name: 'sentences.json' },
  );
  const result = {
    ...{ fileKey, fileName: 'speech.mp3', format: 'mp3', language: 'en', voice: 'flite:rms' },
    ...{ speed: 1, pitch: 1, ssml: false, durationMs: 900, sentences: { total: 1, ready: 1 } },
    report: { made: 9, reused: 0, leftOut: [] },
  };
  await jobs.succeed((await jobs.start(id))!, { result, creditsCharged: 0 });
  return id;
}
const share = (jobId: string, more: object = {}, who = client()) =>
  who.call(calls.speechShare, { jobId, ...more });
const tokenOf = ({ link }: { link: string }) => new URL(link).hash.slice(1);
const open = (token: string, page = 0) => anybody().call(calls.speechShared, { token, page });
const sound = ({ media }: ResponseOf<typeof calls.speechShared>) =>
  api.request(media.replace('http://glossa.test', ''), { device: null });

it('a link lets whoever has it hear and read a speech, says it is synthetic, and tells nothing of its owner', async () => {
  const jobId = await speech();
  const made = await share(jobId, { days: 3 });
  expect(made.link).toMatch(/\/shared-speech#[\w-]{43}$/);
  const shown = await open(tokenOf(made));
  const { media: _, ...told } = shown;
  expect(told).toEqual({
    ...{ name: 'It rains.', language: 'en', durationMs: 900, cloned: false, total: 1 },
    ...{ sentences: [{ ...SENTENCE, words: WORDS }], expires_at: made.expires_at },
  });
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${person.userId}|speaker@`));
  expect(await (await sound(shown)).text()).toBe('0123456789');
  expect((await open(tokenOf(made), 1)).sentences).toEqual([]);
  const cloned = await share(await speech(ownerOfAccount(person.userId), 'cloned-speech'));
  expect(await open(tokenOf(cloned))).toMatchObject({ cloned: true });
  // A link to a speech opens no transcript.
  const other = anybody().call(calls.transcriptShared, { token: tokenOf(made) });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });

  expect((await client().call(calls.speechShares, { jobId })).items).toHaveLength(1);
  await client().call(calls.speechShareRevoke, { id: made.id });
  await expect(open(tokenOf(made))).rejects.toMatchObject({ code: 'not_found' });
  expect((await sound(shown)).status).toBe(404);
  expect((await client().call(calls.speechShares, { jobId })).items).toEqual([]);
});

it('a link is gone when the speech is deleted', async () => {
  const jobId = await speech();
  const made = await share(jobId);
  const shown = await open(tokenOf(made));
  await client().call(calls.jobDelete, { id: jobId });
  await expect(open(tokenOf(made))).rejects.toMatchObject({ code: 'not_found' });
  expect((await sound(shown)).status).toBe(404);
});

it('is the owner’s alone to make, list and end, of what is done', async () => {
  const jobId = await speech();
  const { id } = await share(jobId);
  const refused = { code: 'not_found' };
  await expect(share(jobId, {}, anybody())).rejects.toMatchObject(refused);
  await expect(anybody().call(calls.speechShares, { jobId })).rejects.toMatchObject(refused);
  await expect(anybody().call(calls.speechShareRevoke, { id })).rejects.toMatchObject(refused);
  const theirs = await share(await speech(ownerOfDevice(DEVICE)), { days: 30 }, api.client(DEVICE));
  expect((theirs.expires_at - theirs.created_at) / 86_400).toBeCloseTo(
    LIMITS.shares.visitorDays,
    3,
  );
  const running = newId();
  const owner = ownerOfAccount(person.userId);
  await api.services.stores.jobs.create({ id: running, kind: 'text-to-speech', owner, input: {} });
  await expect(share(running)).rejects.toMatchObject({ code: 'conflict' });
});
