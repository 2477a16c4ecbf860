import { calls } from '@glossa/contract';
import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears, overflow, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite, type Site } from '../../testing/open-site.tsx';
import { enterContent, tabTo } from '../../testing/walk.ts';
import { loadSources } from './sources.ts';

const TOKEN = `gls_${'a'.repeat(32)}`;
const GOOGLE = ['sheets', 'docs', 'slides', 'forms'].map((name) => `translate-google-${name}`);
const PAGES = [...GOOGLE, 'translate-airtable'];
const FILES_OF_KIND = 'read and change files of this kind: the copy it makes, too';
/** How the pages call Google's scopes. */
const RIGHTS: Readonly<Record<string, string>> = {
  'spreadsheets.currentonly': 'read and change this file, no other',
  documents: FILES_OF_KIND,
  presentations: FILES_OF_KIND,
  forms: FILES_OF_KIND,
  drive: 'copy your file in Drive',
  'script.container.ui': 'show a panel',
  'script.external_request': 'call your Glossa server',
  'script.scriptapp': 'go on by itself when a long file takes more than six minutes',
};

const open = async (path: string, options: Parameters<typeof openSite>[1] = {}) => {
  const site = await openSite(path, {
    server: new FakeServer({
      tokenCreate: ({ name, scopes }) => ({
        ...{ id: 't1', name, scopes, token: TOKEN, hint: 'gls_aaaa', created_at: 1_700_000_000 },
        ...{ expires_at: null, last_used_at: null },
      }),
    }),
    ...options,
  });
  await appears('[data-sources]');
  return site;
};

/** What the page saved last. */
const lastSaved = async ({ surroundings }: Site, names: number) => {
  await expect.poll(() => surroundings.saved.length).toBe(names);
  const { name, content } = surroundings.saved.at(-1)!;
  return { name, blob: await content };
};

/** The files of the page's archive. */
async function archive(site: Site): Promise<Map<string, string>> {
  await page.getByRole('button', { name: /\.zip$/ }).click();
  const { name, blob } = await lastSaved(site, 1);
  expect(name).toMatch(/^glossa-translate-[\w-]+\.zip$/);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return new Map(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}

it.each(inject('fullTier') ? GOOGLE : GOOGLE.slice(0, 1))(
  '%s: five steps, the rights of its manifest, its files',
  async (slug) => {
    const site = await open(`/${slug}`, { signedIn: true });
    expect(shown('[data-integration] ol > li').length).toBe(5);
    // Here is no address that Google reaches.
    expect(shown('[data-unreachable]').length).toBe(1);
    const sources = await loadSources(slug);
    const manifest = JSON.parse(sources.find(({ name }) => name === 'appsscript.json')!.text);
    const rights = manifest.oauthScopes.map((scope: string) => RIGHTS[scope.split('/').at(-1)!]);
    expect(shown('[data-integration] ol > li:nth-child(4) li')).toEqual(rights);
    expect(document.body.textContent.includes('puzzle-piece')).toBe(slug.endsWith('forms'));
    expect([...(await archive(site)).keys()].sort()).toEqual([
      'Code.gs',
      'Sidebar.html',
      'appsscript.json',
    ]);
  },
);

it('gives a token once, and each file to copy or save', async () => {
  const site = await open('/translate-google-sheets', { signedIn: true });
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect.element(page.getByText(TOKEN)).toBeVisible();
  expect(site.server.asked(calls.tokenCreate)).toEqual([
    { name: 'Google Sheets', scopes: ['translate', 'account:read'] },
  ]);
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(page.getByText(TOKEN)).not.toBeInTheDocument();
  const names = ['Code.gs', 'Sidebar.html', 'appsscript.json'];
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: `Download ${name}` }).click();
    expect((await lastSaved(site, index + 1)).name).toBe(name);
  }
  await page.getByRole('button', { name: 'Copy Code.gs' }).click();
  const code = await (await site.surroundings.saved[0]!.content).text();
  await expect.poll(() => site.surroundings.copied).toBe(code);
  expect(code).toContain(`const DEFAULT_SERVER = "${window.location.origin}";`);
});

it('says why a token was refused, and makes one at the next try', async () => {
  const { server } = await open('/translate-google-sheets', { signedIn: true });
  const allow = server.refuse(calls.tokenCreate, 'rate_limited');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await appears('[data-error=rate_limited]');
  allow();
  await page.getByRole('button', { name: 'Make a token' }).click();
  await expect.element(page.getByText(TOKEN)).toBeVisible();
});

it('hands out Airtable’s project as one archive', async () => {
  const site = await open('/translate-airtable', { signedIn: true });
  expect(shown('[data-integration] ol > li').length).toBe(5);
  expect(shown('[data-unreachable]').length).toBe(0);
  const files = await archive(site);
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['block.json', 'package.json', 'frontend/index.tsx']),
  );
  expect(files.get('frontend/given.ts')).toContain(
    `export const DEFAULT_SERVER = "${window.location.origin}";`,
  );
});

it.runIf(inject('fullTier'))(
  'leads to the sign-in and back, and speaks the page’s language in what it hands out',
  async () => {
    const site = await open('/es/translate-google-docs');
    const signIn = page.getByRole('link', { name: 'Iniciar sesión para crear uno' });
    await expect
      .element(signIn)
      .toHaveAttribute('href', '/es/login?return=%2Fes%2Ftranslate-google-docs');
    expect((await archive(site)).get('Code.gs')).toContain('"menu":"Traducir…"');
  },
);

it('is set up by keyboard alone at 360 px', async () => {
  const { surroundings } = await open('/translate-google-sheets', {
    signedIn: true,
    viewport: [360, 780],
  });
  await expect.element(page.getByRole('button', { name: 'Make a token' })).toBeVisible();
  enterContent();
  await tabTo(/^Make a token$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.matches('[data-secret]')).toBe(true);
  await tabTo(/^Copy the token$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => surroundings.copied).toBe(TOKEN);
  await tabTo(/^Copy Code\.gs$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => surroundings.copied).toContain('function GLOSSA(');
});

const kinds = PAGES.flatMap((slug) =>
  [
    { path: `/${slug}`, theme: 'light' as const, width: 360 },
    { path: `/ar/${slug}`, theme: 'dark' as const, width: 1440 },
  ].slice(0, slug === PAGES[0] || slug === 'translate-airtable' ? 2 : 1),
);
it.each(inject('fullTier') ? kinds : kinds.slice(0, 2))(
  '$path at $width px has nothing that axe objects to',
  async (kind) => {
    await open(kind.path, { theme: kind.theme, viewport: [kind.width, 900] });
    // What is out of sight is painted, and changes its colours, only when axe looks at it.
    await expect.poll(axeViolations).toEqual([]);
    expect(overflow()).toBe(0);
  },
);
