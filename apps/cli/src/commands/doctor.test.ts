import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { temporaryFolder } from '@glossa/testing';
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
      expect.arrayContaining(['node', 'pnpm', 'disk', 'port', 'apertium', 'chromium']),
    );
    const lacking = checks.some(({ state, testOnly }) => state === 'missing' && !testOnly);
    expect([ok, code]).toEqual([!lacking, lacking ? 1 : 0]);
    if (advice !== undefined) expect(lacking).toBe(true);
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
});
