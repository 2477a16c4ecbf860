import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtp, temporaryFolder } from '@glossa/testing';
import { describe, expect, it } from 'vitest';
import { checkDisk, checkNode, checkPort } from '../doctor/checks.ts';
import { call } from '../testing/call.ts';

interface Report {
  ok: boolean;
  checks: { id: string; state: string; testOnly: boolean }[];
  advice?: string;
}

describe('glossa doctor', () => {
  it('reports every check, and its exit code says whether running lacks anything', async () => {
    await using folder = await temporaryFolder();
    const { code, json } = await call(['doctor', '--json'], {
      env: { DATA_DIR: folder.path, PORT: '0' },
    });
    const { ok, checks, advice } = json as Report;
    expect(checks.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['node', 'pnpm', 'disk', 'mail', 'port', 'apertium', 'chromium']),
    );
    const lacking = checks.some(({ state, testOnly }) => state === 'missing' && !testOnly);
    expect([ok, code]).toEqual([!lacking, lacking ? 1 : 0]);
    if (advice !== undefined) expect(lacking).toBe(true);
  });

  it('tells what engines can do, and what is wrong with their settings', async () => {
    await using folder = await temporaryFolder();
    const quiet = { BERGAMOT_DOWNLOAD: 'never', APERTIUM_MODES_DIR: '/nowhere' };
    const checksOf = async (env: Record<string, string>) => {
      const base = { DATA_DIR: folder.path, PORT: '0', ...quiet };
      const { json } = await call(['doctor', '--json'], { env: { ...base, ...env } });
      const { checks } = json as { checks: { id: string; state: string; detail: string }[] };
      return checks.filter(({ id }) => id.startsWith('engines'));
    };
    const found = await checksOf({ TRANSLATE_ENGINES: 'deepl' });
    expect(found).toMatchObject([
      { id: 'engines-translate', state: 'warning', detail: expect.stringContaining('DeepL') },
      { id: 'engines-detect', state: 'ok' },
      { id: 'engines-read', state: 'ok', detail: 'Tesseract' },
      { id: 'engines-chat', state: 'ok', detail: 'Translation assistant' },
      { id: 'engines-speak' },
      { id: 'engines-transcribe' },
      { id: 'engines-clone' },
    ]);
    expect(found[0]?.detail).toContain('api_key DEEPL_API_KEY');
    expect(await checksOf({ READ_ENGINES: 'glasses' })).toMatchObject([
      { id: 'engines', state: 'missing', detail: expect.stringContaining('READ_ENGINES') },
    ]);
  });

  it('prints a table', async () => {
    await using folder = await temporaryFolder();
    const { out } = await call(['doctor'], { env: { DATA_DIR: folder.path, PORT: '0' } });
    expect(out).toMatch(/^. Node {2,}\d+\./m);
    expect(out).toMatch(/^. FFmpeg /m);
  });

  it('finds an old Node and a folder that cannot be written', async () => {
    expect(checkNode('20.20.2').state).toBe('missing');
    expect(checkNode('24.0.0').state).toBe('ok');
    expect((await checkDisk('/dev/null/data')).state).toBe('missing');
  });

  it('tells a free port, Glossa and another program apart', async () => {
    let body = '{"status":"ok"}';
    const server = createServer((_, response) => response.end(body));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await checkPort('127.0.0.1', port)).detail).toContain('Glossa is running');
    body = '<html>';
    expect((await checkPort('127.0.0.1', port)).state).toBe('warning');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect((await checkPort('127.0.0.1', port)).detail).toContain('is free');
  });

  it('tries the mail server, and tells what it said', async () => {
    await using folder = await temporaryFolder();
    const user = { name: 'glossa', password: 'right' };
    await using server = await startSmtp({ user });
    const lineFor = async (env: Record<string, string>) => {
      const { out } = await call(['doctor'], { env: { DATA_DIR: folder.path, PORT: '0', ...env } });
      return /^. Mail .*$/m.exec(out)![0];
    };
    const MAIL_FROM = 'Glossa <glossa@example.org>';
    const host = `127.0.0.1:${server.port}`;
    expect(await lineFor({})).toMatch(/^✓ .*outbox: SMTP_URL is not set$/);
    const right = await lineFor({ SMTP_URL: `smtp://glossa:right@${host}`, MAIL_FROM });
    expect(right).toMatch(new RegExp(`^✓ Mail +${host}$`));
    const wrong = await lineFor({ SMTP_URL: `smtp://glossa:hunter2@${host}`, MAIL_FROM });
    expect(wrong).toMatch(/^✗ Mail .*\(Invalid login: 535 .*\)$/);
    expect(wrong).not.toContain('hunter2');
    expect(server.mails).toEqual([]);
  });
});
