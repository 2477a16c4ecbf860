import { describe, expect, it } from 'vitest';
import { fillIn, isReachable, zip } from './sources.ts';

describe('sources of integrations', () => {
  it('carry the address and the texts of the page that hands them out', () => {
    const text =
      '// Note\nconst DEFAULT_SERVER = \'https://a.example\';\nconst TEXTS = {"a":"b"};\nuse(TEXTS);\n';
    const given = fillIn({ name: 'Code.gs', text }, 'https://x.example', { a: "$& it's\n\u2028" });
    const values = new Function('use', `${given.text} return [DEFAULT_SERVER, TEXTS];`);
    expect(values(() => {})).toEqual(['https://x.example', { a: "$& it's\n\u2028" }]);
    const typed =
      "export const DEFAULT_SERVER = 'x';\nexport const TEXTS: Readonly<Record<string, string>> = {};\n";
    expect(fillIn({ name: 'given.ts', text: typed }, 'https://x.example', {}).text).toBe(
      'export const DEFAULT_SERVER = "https://x.example";\nexport const TEXTS: Readonly<Record<string, string>> = {};\n',
    );
    const other = { name: 'appsscript.json', text: '{}' };
    expect(fillIn(other, 'https://x.example', {})).toEqual(other);
  });

  it('fit into one archive', async () => {
    const bytes = await zip([{ name: 'frontend/a.ts', text: 'é' }]);
    const { strFromU8, unzipSync } = await import('fflate');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['frontend/a.ts']);
    expect(strFromU8(files['frontend/a.ts']!)).toBe('é');
  });

  it.each([
    ['https://glossa.example.org', true],
    ['http://glossa.example.org', false],
    ['http://127.0.0.1:3000', false],
    ['https://localhost', false],
    ['https://192.168.1.5', false],
    ['https://172.20.0.1', false],
    ['https://box.local', false],
    ['https://[::1]', false],
    ['https://172.32.0.1', true],
  ])('%s can be reached by others: %s', (address, reachable) => {
    expect(isReachable(address)).toBe(reachable);
  });
});
