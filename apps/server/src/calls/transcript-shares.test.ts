import { calls, LIMITS, type ResponseOf } from '@glossa/contract';
import { type Owner, ownerOfAccount, ownerOfDevice } from '@glossa/db';
import { blobKeys } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, type Person } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const VTT = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ada>Read <b>this</b> & that.\n';
const DEVICE = 'visitor-visitor-visitor-1';

/** Where a test holds the time; else it goes on. */
let held: number | undefined;
let api: TestApi;
let person: Person;
beforeAll(async () => {
  api = await startApi({}, { clock: { now: () => held ?? Date.now() } });
  person = await createPerson(api, 'sharer@example.com');
}, 120_000);
afterAll(() => api[Symbol.asyncDispose]());

const client = (ticket = person.ticket) => api.client(undefined, ticket);
const visitor = () => api.client(DEVICE);
const anybody = () => api.client('somebody-somebody-somebody');

/** A transcription that is done, with a recording of ten bytes. */
async function transcription(owner: Owner, keptDays = 90): Promise<string> {
  const { jobs, blobs } = api.services.stores;
  const id = newId();
  const expiresAt = new Date(api.services.clock.now() + keptDays * DAY_MS);
  await jobs.create({
    ...{ id, kind: 'transcription', owner, input: {}, name: 'talk.mp3', expiresAt },
  });
  const mediaKey = blobKeys.ofJob(id, 'recording');
  await blobs.put(mediaKey, Buffer.from('0123456789'), { mime: 'audio/mpeg', name: 'talk.mp3' });
  const result = {
    ...{ vtt: VTT, txt: 'Read this.', forms: {}, language: 'en', speakers: [], mediaKey },
    ...{ durationMs: 1_000, video: false },
    report: { engines: ['pocketsphinx'], draft: true, words: 2, speechMs: 900 },
  };
  await jobs.succeed((await jobs.start(id))!, { result, creditsCharged: 0 });
  return id;
}
const own = (keptDays?: number) => transcription(ownerOfAccount(person.userId), keptDays);
const share = (jobId: string, more: object = {}, who = client()) =>
  who.call(calls.transcriptShare, { jobId, vtt: VTT, ...more });
const tokenOf = ({ link }: { link: string }) => new URL(link).hash.slice(1);
const open = (token: string) => anybody().call(calls.transcriptShared, { token });
const recording = ({ media }: ResponseOf<typeof calls.transcriptShared>, headers = {}) =>
  api.request(media.replace('http://glossa.test', ''), { device: null, headers });
const lifeOf = ({ created_at, expires_at }: { created_at: number; expires_at: number }) =>
  (expires_at - created_at) / 86_400;

it('a link shows whoever has it the text and the recording, until it is ended', async () => {
  const jobId = await own();
  const made = await share(jobId, { days: 3 });
  expect(made.link).toMatch(/\/shared-transcript#[\w-]{43}$/);
  expect(lifeOf(made)).toBeCloseTo(3, 3);
  const shown = await open(tokenOf(made));
  expect(shown).toMatchObject({ name: 'talk.mp3', vtt: VTT, language: 'en', video: false });
  const part = await recording(shown, { Range: 'bytes=2-4' });
  expect([part.status, await part.text()]).toEqual([206, '234']);

  const listed = await client().call(calls.transcriptShares, { jobId });
  const { link: _, ...kept } = made;
  expect(listed.items).toEqual([kept]);
  const rows = await api.services.stores.database.sql.query('select * from transcript_shares', []);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(made));

  await client().call(calls.transcriptShareRevoke, { id: made.id });
  await expect(open(tokenOf(made))).rejects.toMatchObject({ code: 'not_found' });
  expect((await recording(shown)).status).toBe(404);
  expect((await client().call(calls.transcriptShares, { jobId })).items).toEqual([]);
});

it('a link ends by its date, with what it shows, and with its job', async () => {
  const start = Date.now();
  held = start;
  onTestFinished(() => {
    held = undefined;
  });
  const jobId = await own();
  const [short, long] = [await share(jobId, { days: 1 }), await share(jobId, { days: 30 })];
  const seen = await open(tokenOf(short));
  held = start + DAY_MS - 1_000;
  expect((await recording(seen)).status).toBe(200);
  held = start + DAY_MS + 1_000;
  await expect(open(tokenOf(short))).rejects.toMatchObject({ code: 'not_found' });
  expect((await recording(seen)).status).toBe(404);
  const still = await open(tokenOf(long));
  await client().call(calls.jobDelete, { id: jobId });
  await expect(open(tokenOf(long))).rejects.toMatchObject({ code: 'not_found' });
  expect((await recording(still)).status).toBe(404);
  held = start;
  expect(lifeOf(await share(await own(2), { days: 30 }))).toBeCloseTo(2, 3);
});

it('is the owner’s alone to make, list and end; a visitor’s lives a week at most', async () => {
  const jobId = await own();
  const { id } = await share(jobId);
  const refused = { code: 'not_found' };
  for (const other of [visitor(), anybody()]) {
    await expect(share(jobId, {}, other)).rejects.toMatchObject(refused);
    await expect(other.call(calls.transcriptShares, { jobId })).rejects.toMatchObject(refused);
    await expect(other.call(calls.transcriptShareRevoke, { id })).rejects.toMatchObject(refused);
  }
  const theirs = await transcription(ownerOfDevice(DEVICE));
  expect(lifeOf(await share(theirs, { days: 30 }, visitor()))).toBeCloseTo(7, 3);
});

it('takes nothing that is no transcript, none of one that is not done, and so many at once', async () => {
  const other = await createPerson(api, 'many@example.com');
  const owner = ownerOfAccount(other.userId);
  const jobId = await transcription(owner);
  const ask = (more: object) => share(jobId, more, client(other.ticket));
  await expect(ask({ vtt: 'no' })).rejects.toMatchObject({ code: 'unsupported_format' });
  await expect(ask({ vtt: 'WEBVTT\n' })).rejects.toMatchObject({ code: 'validation_failed' });
  await expect(ask({ days: 31 })).rejects.toMatchObject({ code: 'validation_failed' });
  const running = newId();
  await api.services.stores.jobs.create({ id: running, kind: 'transcription', owner, input: {} });
  await expect(ask({ jobId: running })).rejects.toMatchObject({ code: 'conflict' });
  const { live } = LIMITS.shares;
  const made = await Promise.allSettled(
    Array.from({ length: live + 3 }, (_, at) => ask({ days: 1 + (at % 2) })),
  );
  const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refusals).toEqual(Array(3).fill('limit_exceeded'));
  const blobs = await Array.fromAsync(
    api.services.stores.blobs.list(blobKeys.ofJob(jobId, 'shares/')),
  );
  expect(blobs).toHaveLength(live);
});
