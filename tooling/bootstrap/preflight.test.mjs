import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPort, checkWritable, listenAddress } from './preflight.mjs';

const folder = mkdtempSync(join(tmpdir(), 'glossa-preflight-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the folder', () => {
  it('is probed without leaving anything behind', () => {
    checkWritable(join(folder, 'cache'));
    expect(readdirSync(join(folder, 'cache'))).toEqual([]);
  });
  it('is refused when nothing can be written there', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(() => checkWritable(join(file, 'cache'))).toThrow(/Writing to|not a directory|failed/);
  });
  it('is refused on a full disk', () => {
    expect(() => checkWritable(join(folder, 'cache'), () => 4096)).toThrow(/disk is full/);
  });
});

describe('the port', () => {
  it('is refused in one line when it is taken', async () => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(checkPort({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use`);
    await new Promise((resolve) => server.close(resolve));
    await expect(checkPort({ host: '127.0.0.1', port })).resolves.toBeUndefined();
  });
  it('is read from the environment', () => {
    expect(listenAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(listenAddress({ PORT: '0', HOST: '::1' })).toEqual({ host: '::1', port: 0 });
    expect(() => listenAddress({ PORT: 'http' })).toThrow(/PORT must be a number/);
  });
});
