import { beforeAll, describe, expect, it } from 'vitest';
import { sharedApi, type TestApi } from './testing/api.ts';
import { createPerson } from './testing/people.ts';

const PATH = '/api/user/extension-settings';
const settings = (to: string) => ({
  ...{ from: 'auto', to, pageMode: 'replace' },
  rules: { sites: [], languages: [{ language: 'fr', page: 'never' }] },
});

describe('settings that extensions share', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await sharedApi();
  });

  const read = async (headers: Record<string, string>) =>
    (await (await api.request(PATH, { headers })).json()) as { data: object };
  const save = (base_revision: number, to: string, headers: Record<string, string>) =>
    api.post(PATH, { base_revision, changed_at: 5, settings: settings(to) }, headers);

  it('are none at first, then the last that were kept, for their owner alone', async () => {
    const { ticket } = await createPerson(api, 'shared-ann@example.org');
    const { ticket: other } = await createPerson(api, 'shared-bob@example.org');
    expect((await read(ticket)).data).toEqual({ revision: 0, changed_at: 0, settings: null });
    expect((await save(0, 'es', ticket)).body.data).toEqual({ revision: 1 });
    expect((await save(1, 'de', ticket)).body.data).toEqual({ revision: 2 });
    const kept = { revision: 2, changed_at: 5, settings: settings('de') };
    expect((await read(ticket)).data).toEqual(kept);
    expect((await read(other)).data).toMatchObject({ settings: null });
    const exported = await api.request('/api/user/export', { headers: ticket });
    expect(await exported.json()).toMatchObject({ extensionSettings: settings('de') });
  });

  it('are not replaced by a device that has not seen the newest', async () => {
    const { ticket } = await createPerson(api, 'shared-eve@example.org');
    const answers = await Promise.all([save(0, 'es', ticket), save(0, 'de', ticket)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await save(0, 'it', ticket)).body.error.code).toBe('conflict');
    expect((await save(7, 'it', ticket)).body.error.code).toBe('conflict');
    expect((await read(ticket)).data).toMatchObject({ revision: 1 });
  });

  it('take only what they know, and only from who is signed in', async () => {
    const { ticket } = await createPerson(api, 'shared-pat@example.org');
    const body = { base_revision: 0, changed_at: 5, settings: { ...settings('es'), rules: 'all' } };
    expect((await api.post(PATH, body, ticket)).body.error.code).toBe('validation_failed');
    expect((await save(0, 'es', {})).status).toBe(401);
  });
});
