import { ModelHost } from '@glossa/engines/bergamot/testing';
import { type TemporaryFolder, temporaryFolder } from '@glossa/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '../testing/call.ts';

let folder: TemporaryFolder;
let host: ModelHost;
beforeEach(async () => {
  folder = await temporaryFolder();
  host = await ModelHost.start();
  host.publish('en', 'es');
});
afterEach(async () => {
  await host.stop();
  await folder.remove();
});

const packs = (...words: string[]) => packsWith({}, ...words);
const packsWith = (env: Record<string, string>, ...words: string[]) =>
  call(['packs', ...words], {
    env: {
      ...env,
      DATA_DIR: folder.path,
      BERGAMOT_CATALOGUE_URL: host.catalogueUrl,
      TRANSLATE_ENGINES: 'bergamot',
    },
  });

it('adds, lists and removes language packs', async () => {
  expect((await packs('list')).out).toBe('No language pack is installed.\n');
  expect((await packs('list', '--available')).out).toMatch(/en → es .* can be added/);
  const added = await packs('add', 'en-es');
  expect([added.code, added.err]).toEqual([0, '']);
  expect(added.out).toMatch(/^en → es is installed/);
  expect((await packs('list', '--json')).json).toMatchObject({
    installed: [{ from: 'en', to: 'es', architecture: 'tiny' }],
  });
  expect(await packs('remove', 'en', 'es')).toMatchObject({ code: 0 });
  expect((await packs('list', '--json')).json).toEqual({ installed: [] });
  expect(await packs('remove', 'en-es')).toMatchObject({ code: 1 });
});

it('says why a pack cannot be had', async () => {
  expect(await packs('add', 'en-th')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^glossa: There is no language pack for en-th\.\n$/),
  });
  expect((await packs('add', 'pt-BR')).code).toBe(2);
  await host.stop();
  host = await ModelHost.start();
});

it('adds and lists them for an operator where use downloads none', async () => {
  const never = { BERGAMOT_DOWNLOAD: 'never' };
  expect(await packsWith(never, 'list', '--available')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/en → es .* can be added/),
  });
  expect(await packsWith(never, 'add', 'en-es')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^en → es is installed/),
  });
});
