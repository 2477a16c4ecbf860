import {
  createClonedVoicesRepo,
  createJobsRepo,
  createTranscriptSharesRepo,
  createUploadsRepo,
  type Database,
  ownerOfDevice,
} from '@glossa/db';
import { type BlobStore, createFolderBlobStore, newId } from '@glossa/platform';
import { fakeClock, openEmbedded, type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { blobKeys } from './blob-keys.ts';
import { createRetention } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWNER = ownerOfDevice('test');
let database: Database;
let folder: TemporaryFolder;
let blobs: BlobStore;
const clock = fakeClock(Date.now());

beforeAll(async () => {
  database = await openEmbedded();
  folder = await temporaryFolder();
  blobs = await createFolderBlobStore(folder.path, { clock });
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

it('removes files when their time is over, and keeps the history', async () => {
  const jobs = createJobsRepo(database.db, clock);
  const uploads = createUploadsRepo(database.db, clock);
  const shares = createTranscriptSharesRepo(database.db, clock);
  const clonedVoices = createClonedVoicesRepo(database.db, clock);
  const stores = { jobs, uploads, shares, clonedVoices, blobs };
  const deps = { ...stores, clock, log: silentLogger, retentionMs: 7 * DAY_MS };
  const { sweep } = createRetention(deps);
  const put = (key: string) => blobs.put(key, new Uint8Array([1]), { mime: 'a/b', name: 'x' });
  const keys = async () => (await Array.fromAsync(blobs.list(''))).map(({ key }) => key).sort();

  const expiresAt = new Date(clock.now() + 7 * DAY_MS);
  const [jobId, key] = [newId(), newId()];
  await jobs.create({
    id: jobId,
    kind: 'document',
    owner: OWNER,
    input: {},
    name: 'a.txt',
    expiresAt,
  });
  const run = (await jobs.start(jobId))!;
  await jobs.succeed(run, {
    result: { blobKey: blobKeys.ofJob(jobId, 'result') },
    creditsCharged: 0,
  });
  const upload = { key, owner: OWNER, name: 'a', size: 1, mime: 'a/b', expiresAt };
  await uploads.create({ ...upload, blobKey: blobKeys.upload(key) });
  const mine = [
    blobKeys.ofJob(jobId, 'result'),
    blobKeys.ofJob(jobId, 'units.json'),
    blobKeys.upload(key),
  ];
  const share = { id: newId(), jobId, token: newId(), language: null };
  const ends = new Date(clock.now() + DAY_MS);
  await shares.create(OWNER, { ...share, expiresAt: ends }, 1);
  const shared = blobKeys.ofShare(jobId, share.id);
  for (const blobKey of [...mine, shared, blobKeys.upload('orphan'), blobKeys.ofVoice('orphan')])
    await put(blobKey);

  clock.advance(DAY_MS);
  expect(await sweep()).toEqual({ jobs: 0, uploads: 0, shares: 1, orphans: 0 });
  expect(await keys()).not.toContain(shared);
  expect(await shares.expired(1)).toEqual([]);

  clock.advance(6 * DAY_MS - 1000);
  await sweep();
  expect(await keys()).toHaveLength(4);

  clock.advance(2000);
  expect(await sweep()).toEqual({ jobs: 1, uploads: 1, shares: 0, orphans: 0 });
  expect(await keys()).toEqual([blobKeys.upload('orphan')]);
  expect(await jobs.get(OWNER, jobId)).toMatchObject({
    status: 'succeeded',
    name: 'a.txt',
    result: null,
  });
  expect(await uploads.get(OWNER, key)).toBeUndefined();

  clock.advance(DAY_MS);
  expect(await sweep()).toEqual({ jobs: 0, uploads: 0, shares: 0, orphans: 1 });
  expect(await keys()).toEqual([]);
});
