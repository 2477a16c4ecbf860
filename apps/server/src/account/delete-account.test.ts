import { ownerOfAccount, uploadsOf } from '@glossa/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { createPerson, PASSWORD } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api[Symbol.asyncDispose]());

it('leaves nothing of uploads that end after the account', async () => {
  const ann = await createPerson(api, 'leaves@example.org');
  const owner = ownerOfAccount(ann.userId);
  const { uploads } = api.services.work;
  const { blobs, database } = api.services.stores;
  const kept = async () => (await Array.fromAsync(blobs.list('uploads/'))).length;
  const before = await kept();
  const gate = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('One '));
      await gate.promise;
      controller.close();
    },
  });
  const { signal } = new AbortController();
  const late = uploads.save(owner, { body, name: 'late.txt', mime: 'text/plain', signal });
  const refused = expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
  const deleted = await api.post(
    '/api/user/delete',
    { email: ann.email, password: PASSWORD },
    ann.ticket,
  );
  expect(deleted.status).toBe(200);
  gate.resolve();
  await refused;
  expect(await uploadsOf(database.db, owner)).toEqual([]);
  expect(await kept()).toBe(before);
});

it('leaves no job that was begun at the same moment', async () => {
  const ann = await createPerson(api, 'begins@example.org');
  const owner = ownerOfAccount(ann.userId);
  const { jobs } = api.services.stores;
  const { jobService } = api.services.work;
  const erased = await api.post(
    '/api/user/delete',
    { email: ann.email, password: PASSWORD },
    ann.ticket,
  );
  expect(erased.status).toBe(200);
  const input = { source: { url: 'http://192.0.2.1/a.txt' }, from: 'en', to: 'es' };
  const request = { kind: 'document-preview', owner, input, credits: 0 } as const;
  await expect(jobService.submit(request)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await jobs.list(owner, { limit: 10 })).items).toEqual([]);
});
