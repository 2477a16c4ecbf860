import { describe, expect, it } from 'vitest';
import { buildServer } from './build-server.ts';
import { manifestFor } from './manifest.ts';

const BROWSERS = ['chrome', 'edge', 'firefox'];
const THIS_COMPUTER = /localhost|127\.0\.0\.1|\[::1\]/;

describe.each(BROWSERS)('the manifest for %s', (browser) => {
  it('reaches the server on this computer where none was named', () => {
    expect(manifestFor(browser).host_permissions).toEqual([
      'http://127.0.0.1/*',
      'http://localhost/*',
    ]);
  });

  it('reaches the server that was named, and nothing of this computer', () => {
    const manifest = manifestFor(browser, 'https://glossa.example:8443');
    expect(manifest.host_permissions).toEqual(['https://glossa.example/*']);
    expect(JSON.stringify(manifest)).not.toMatch(THIS_COMPUTER);
    // Another server can still be asked for.
    expect(manifest.optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  });

  it('has no permission but these before one asks for more', () => {
    expect(manifestFor(browser).permissions).toEqual([
      'activeTab',
      'alarms',
      'contextMenus',
      'declarativeNetRequestWithHostAccess',
      'scripting',
      'storage',
    ]);
  });
});

describe('the server of a build', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['https://glossa.example', 'https://glossa.example'],
    [' https://glossa.example:8443/ ', 'https://glossa.example:8443'],
  ])('%j is %s', (value, origin) => {
    expect(buildServer(value)).toBe(origin);
  });

  it.each([
    ['glossa.example', 'no web address'],
    ['two words', 'no web address'],
    ['ftp://glossa.example', 'no web address'],
    ['http://glossa.example', 'want https'],
    ['https://me:secret@glossa.example', 'name and password'],
    ['https://glossa.example/app', 'goes on after the host'],
    ['https://glossa.example/?a', 'goes on after the host'],
    ['https://localhost:3000', 'whoever installs it'],
    ['https://here.localhost', 'whoever installs it'],
    ['https://127.0.0.1', 'whoever installs it'],
    ['https://2130706433', 'whoever installs it'],
    ['https://[::1]', 'whoever installs it'],
  ])('%s is refused', (value, why) => {
    expect(() => buildServer(value)).toThrow(why);
    expect(() => buildServer(value)).toThrow('GLOSSA_EXTENSION_SERVER');
  });
});
