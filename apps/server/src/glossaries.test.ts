import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, sharedApi, type TestApi } from './testing/api.ts';
import { createPerson, PASSWORD, type Person } from './testing/people.ts';

let api: TestApi;
let made = 0;
beforeAll(async () => {
  api = await sharedApi();
});

const person = () => createPerson(api, `glossary-${++made}-${process.pid}@example.org`);
async function call(who: Person, method: string, path: string, body?: object) {
  const response = await api.request(path, {
    method,
    headers: { ...who.ticket, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as Answer['body']) ?? {};
}
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).error?.code;

const ENTRIES = [
  { source: 'committee', target: 'comisión' },
  { source: 'Glossa', keep: true },
];
async function make(who: Person, more: object = {}) {
  const fields = { name: 'House style', from: 'en', to: 'es', entries: ENTRIES, ...more };
  const answer = await call(who, 'POST', '/glossaries', fields);
  expect(answer.error).toBeUndefined();
  return answer.data;
}
const translate = async (who: Person, text: string, glossaryId?: string) =>
  (await call(who, 'POST', '/translate', { text, from: 'en', to: 'es', glossaryId })).data
    .translations[0];

/** A team of an owner, an admin and a member, paid for at the test checkout. */
async function team() {
  const people = [await person(), await person(), await person()] as const;
  const [owner, admin, member] = people;
  await call(owner, 'POST', '/team', { name: 'Editors' });
  const order = 'id=team-month&qty=3&type=team&return=/dashboard';
  const { data } = await call(owner, 'GET', `/glossa/api/orderv2/checkout?${order}`);
  const id = new URL(data.url).searchParams.get('checkout');
  await call(owner, 'POST', '/billing/test', { id, action: 'pay', of: 'team' });
  const isActive = async () => (await call(owner, 'GET', '/team')).data.team.plan?.active;
  await expect.poll(isActive).toBe(true);
  const { url } = (await call(owner, 'POST', '/team/link', { places: 2 })).data;
  const token = new URL(url).hash.slice(1);
  for (const who of [admin, member]) {
    await call(who, 'POST', '/team/invitation/answer', { token, answer: 'accept' });
  }
  await call(owner, 'POST', `/team/members/${admin.userId}`, { role: 'admin' });
  return { owner, admin, member };
}

describe('a glossary', () => {
  it('is made, read, changed, imported, exported and deleted', async () => {
    const who = await person();
    const { id, ...glossary } = await make(who);
    expect(glossary).toMatchObject({ size: 2, revision: 1, team: false, writable: true });
    const put = [{ source: 'COMMITTEE', target: 'comité' }];
    const remove = [{ source: 'glossa' }];
    const changed = await call(who, 'POST', `/glossaries/${id}/entries`, { put, remove });
    expect(changed.data).toMatchObject({ size: 1, revision: 2 });
    const stale = { name: 'Late', revision: 1 };
    expect(await codeOf(who, 'PUT', `/glossaries/${id}`, stale)).toBe('conflict');
    const content = 'source,target\nbank,banco\ncommittee,comisión\n,x\n';
    const file = { format: 'csv', content };
    expect((await call(who, 'POST', `/glossaries/${id}/import`, file)).data).toMatchObject({
      ...{ read: 2, skipped: 1, glossary: { size: 2 } },
    });
    const { data } = await call(who, 'GET', `/glossaries/${id}/export?format=tbx`);
    expect(data).toMatchObject({ fileName: 'House style.tbx' });
    expect(data.content).toContain('<term>comisión</term>');
    const again = { format: 'tbx', content: data.content, replaces: true };
    await call(who, 'POST', `/glossaries/${id}/import`, again);
    expect((await call(who, 'GET', `/glossaries/${id}`)).data.entries).toEqual([
      { source: 'bank', target: 'banco', caseSensitive: false, keep: false },
      { source: 'committee', target: 'comisión', caseSensitive: false, keep: false },
    ]);
    const exported = await api.request('/api/user/export', { headers: who.ticket });
    expect(await exported.json()).toMatchObject({
      glossaries: [{ name: 'House style', entries: [{ source: 'bank' }, { source: 'committee' }] }],
    });
    await call(who, 'DELETE', `/glossaries/${id}`);
    expect((await call(who, 'GET', '/glossaries')).data.items).toEqual([]);
  });

  it('has limits, and is refused whole', async () => {
    const who = await person();
    const { id } = await make(who);
    const many = Array.from({ length: 5_001 }, (_, n) => `t${n},x`).join('\n');
    const long = Array.from({ length: 2_600 }, (_, n) => `${n}${'x'.repeat(190)},y`).join('\n');
    for (const [what, content] of [
      ['glossary_entries', many],
      ['glossary_characters', long],
    ] as const) {
      const asked = { format: 'csv', content };
      const { error } = await call(who, 'POST', `/glossaries/${id}/import`, asked);
      expect(error).toMatchObject({ code: 'limit_exceeded', details: { what } });
    }
    const bomb = '<!DOCTYPE t [<!ENTITY a "aa">]><tbx>&a;</tbx>';
    for (const content of [bomb, 'no file of terms', '<tbx>']) {
      const asked = { format: 'tbx', content };
      expect(await codeOf(who, 'POST', `/glossaries/${id}/import`, asked)).toBe('corrupt_file');
    }
    const put = { entries: [{ source: 'x' }] };
    expect(await codeOf(who, 'PUT', `/glossaries/${id}`, put)).toBe('validation_failed');
    const same = { name: 'x', from: 'pt', to: 'pt-BR' };
    expect(await codeOf(who, 'POST', '/glossaries', same)).toBe('validation_failed');
    expect((await call(who, 'GET', `/glossaries/${id}`)).data.size).toBe(2);
    const others = Array.from({ length: 55 }, () =>
      call(who, 'POST', '/glossaries', { name: 'x', from: 'en', to: 'es' }),
    );
    const refused = (await Promise.all(others)).filter(({ error }) => error !== undefined);
    expect(refused.map(({ error }) => error?.code)).toEqual(Array(6).fill('limit_exceeded'));
  }, 60_000);

  it('is followed by texts, and what it shaped answers no other', async () => {
    const who = await person();
    const { id } = await make(who);
    const text = 'The committee met at Glossa.';
    const plain = (await translate(who, text)).text;
    expect(plain).not.toContain('comisión');
    expect((await translate(who, text, id)).text).toMatch(/comisión.*Glossa/);
    expect(await translate(who, text, id)).toMatchObject({ cached: true });
    const put = [{ source: 'committee', target: 'junta' }];
    await call(who, 'POST', `/glossaries/${id}/entries`, { put });
    expect((await translate(who, text, id)).text).toContain('junta');
    expect((await translate(who, text)).text).toBe(plain);
    const asked = { text, from: 'es', to: 'en', glossaryId: id };
    expect(await codeOf(who, 'POST', '/translate', asked)).toBe('validation_failed');
  });

  it('is followed by a document as it was when the job was asked for', async () => {
    const who = await person();
    const { id } = await make(who);
    const form = new FormData();
    form.set('file', new File(['The committee met.\n'], 'a.txt'));
    const sent = await api.request('/upload', { method: 'POST', headers: who.ticket, body: form });
    const { key: doc } = ((await sent.json()) as Answer['body']).data;
    const asked = { doc, from: 'en', to: 'es', fileName: 'a.txt', glossaryId: id };
    const { jobId } = (await call(who, 'POST', '/doc-translate/create', asked)).data;
    await call(who, 'DELETE', `/glossaries/${id}`);
    const status = async () => (await call(who, 'POST', '/doc-translate/status', { jobId })).data;
    await expect.poll(async () => (await status()).status, { timeout: 90_000 }).toBe('succeeded');
    const link = new URL((await status()).result.url);
    const file = await api.request(link.pathname + link.search);
    expect(await file.text()).toContain('comisión');
    expect(await codeOf(who, 'POST', '/doc-translate/create', asked)).toBe('not_found');
  }, 120_000);
});

describe('a team', () => {
  it('has glossaries that owner and admins write and members use, while they are in it', async () => {
    const { owner, admin, member } = await team();
    const outsider = await person();
    const glossary = { name: 'Ours', from: 'en', to: 'es', team: true, entries: ENTRIES };
    expect(await codeOf(member, 'POST', '/glossaries', glossary)).toBe('forbidden');
    expect(await codeOf(outsider, 'POST', '/glossaries', glossary)).toBe('not_found');
    const { id } = await make(admin, { team: true });
    const put = [{ source: 'bank', target: 'banco' }];
    expect(await codeOf(owner, 'POST', `/glossaries/${id}/entries`, { put })).toBeUndefined();
    const { items } = (await call(member, 'GET', '/glossaries')).data;
    expect(items).toMatchObject([{ id, team: true, writable: false, size: 3 }]);
    expect((await translate(member, 'The committee met.', id)).text).toContain('comisión');
    for (const [who, code] of [
      [member, 'forbidden'],
      [outsider, 'not_found'],
    ] as const) {
      const asked = { name: 'x', entries: [] };
      expect(await codeOf(who, 'PUT', `/glossaries/${id}`, asked)).toBe(code);
      expect(await codeOf(who, 'DELETE', `/glossaries/${id}`)).toBe(code);
      const file = { format: 'csv', content: 'a,b' };
      expect(await codeOf(who, 'POST', `/glossaries/${id}/import`, file)).toBe(code);
    }
    const { items: audit } = (await call(owner, 'GET', '/team/audit')).data;
    expect(audit.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'glossary_changed',
      'glossary_made',
    ]);
    await call(member, 'POST', `/team/members/${member.userId}/remove`);
    expect(await codeOf(member, 'GET', `/glossaries/${id}`)).toBe('not_found');
    const asked = { text: 'x', from: 'en', to: 'es', glossaryId: id };
    expect(await codeOf(member, 'POST', '/translate', asked)).toBe('not_found');
    // What the team has stays when whoever made it leaves, and goes with the team.
    await call(admin, 'POST', `/team/members/${admin.userId}/remove`);
    expect(await codeOf(owner, 'GET', `/glossaries/${id}`)).toBeUndefined();
    await call(owner, 'POST', '/team/delete', { name: 'Editors' });
    expect(await codeOf(owner, 'GET', `/glossaries/${id}`)).toBe('not_found');
  }, 60_000);

  it('shares what its quota paid for once it is switched on, and with members alone', async () => {
    const { owner, admin, member } = await team();
    const outsider = await person();
    const cached = async (who: Person, text: string) => (await translate(who, text)).cached;
    const share = (who: Person, shared_memory: boolean) =>
      codeOf(who, 'POST', '/team/settings', { shared_memory });
    const before = 'The members talked about the garden.';
    expect(await cached(admin, before)).toBe(false);
    expect(await cached(member, before)).toBe(false);
    expect(await share(member, true)).toBe('forbidden');
    expect(await share(admin, true)).toBeUndefined();
    expect((await call(member, 'GET', '/team')).data.team.shared_memory).toBe(true);
    // What was translated before stays with whoever had it translated.
    expect(await cached(owner, before)).toBe(false);
    const after = 'The members bought a new boat.';
    expect(await cached(admin, after)).toBe(false);
    expect(await cached(member, after)).toBe(true);
    expect(await cached(outsider, after)).toBe(false);
    // Who leaves finds nothing of the team's any more.
    await call(member, 'POST', `/team/members/${member.userId}/remove`);
    expect(await cached(member, after)).toBe(false);
    const alone = 'The painter lost his hat.';
    expect(await cached(member, alone)).toBe(false);
    expect(await cached(owner, alone)).toBe(false);
    // Switched off it is gone, and does not come back.
    expect(await share(owner, false)).toBeUndefined();
    expect(await cached(owner, after)).toBe(false);
    expect(await share(owner, true)).toBeUndefined();
    const { items } = (await call(owner, 'GET', '/team/audit')).data;
    const actions = items.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('memory_'))).toEqual([
      'memory_shared',
      'memory_unshared',
      'memory_shared',
    ]);
    await call(admin, 'POST', '/api/user/delete', { email: admin.email, password: PASSWORD });
    expect(await cached(owner, 'A last text of the team.')).toBe(false);
  }, 60_000);
});
