import { createRedirectsRepo, type RedirectRow } from '@glossa/db';
import { eachDatabase } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createRedirectRules } from './redirect-rules.ts';

const silent = { warn() {} };
const rule = (path: string, target: string): RedirectRow => ({
  path,
  target,
  status: 302,
  createdAt: new Date(0),
});

it('keeps the locale of who asks, and leads anywhere on the web', async () => {
  const list = async () => [
    rule('/old', '/pdf-translator'),
    rule('/blog', 'https://example.org/b'),
  ];
  const rules = createRedirectRules({ list }, silent);
  expect(await rules.find('/old')).toEqual({ location: '/pdf-translator', status: 302 });
  expect(await rules.find('/es/old')).toEqual({ location: '/es/pdf-translator', status: 302 });
  expect(await rules.find('/ar/blog')).toMatchObject({ location: 'https://example.org/b' });
  expect(await rules.find('/constructor')).toBeUndefined();
  expect(await rules.all()).toEqual({
    '/old': { redirect: '/pdf-translator' },
    '/blog': { redirect: 'https://example.org/b' },
  });
});

it('follows a change after five seconds, and the last rules known while none can be read', async () => {
  let now = 0;
  let rows: RedirectRow[] | Error = [rule('/a', '/faq')];
  const list = async () => {
    if (rows instanceof Error) throw rows;
    return rows;
  };
  const rules = createRedirectRules({ list }, silent, () => now);
  expect(await rules.find('/a')).toMatchObject({ location: '/faq' });
  rows = new Error('gone');
  now = 6000;
  expect(await rules.find('/a')).toMatchObject({ location: '/faq' });
  rows = [];
  now = 20_000;
  await rules.find('/a');
  await expect.poll(() => rules.find('/a')).toBeUndefined();
});

it('are read again while they are still good, so that kept pages are always answered at once', async () => {
  let now = 0;
  let reads = 0;
  const list = async () => {
    reads += 1;
    return [];
  };
  const rules = createRedirectRules({ list }, silent, () => now);
  expect(rules.isFree('/a')).toBe(false);
  await rules.find('/a');
  for (let second = 1; second <= 60; second++) {
    now = second * 1_000;
    expect(rules.isFree('/a'), `${second} s`).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(reads).toBe(21);
  now += 5_001;
  expect(rules.isFree('/a')).toBe(false);
});

eachDatabase((database) => {
  it('stores rules, and refuses circles and other hosts in disguise', async () => {
    const repo = createRedirectsRepo(database().db);
    await repo.set({ path: '/r-one/', target: '/r-two', status: 301 });
    await repo.set({ path: '/r-one', target: '/r-three', status: 302 });
    const mine = async () => (await repo.list()).filter(({ path }) => path.startsWith('/r-'));
    expect(await mine()).toMatchObject([{ path: '/r-one', target: '/r-three', status: 302 }]);
    for (const bad of [
      { path: '/r-three', target: '/r-one', status: 302 },
      { path: '/r-x', target: '/r-x', status: 302 },
      { path: '//evil.example', target: '/', status: 302 },
      { path: '/r-x', target: '//evil.example', status: 302 },
      { path: '/r-x', target: 'javascript:alert(1)', status: 302 },
      { path: '/r-x', target: '/faq', status: 200 },
    ])
      await expect(repo.set(bad), JSON.stringify(bad)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    expect(await repo.remove('/r-one')).toBe(true);
    expect(await repo.remove('/r-one')).toBe(false);
    expect(await mine()).toEqual([]);
  });
});
