import { describe, expect, it } from 'vitest';
import { CODE_LANGUAGES } from './languages.ts';
import type { Step } from './step.ts';
import { writeCode } from './write-code.ts';

const CHAIN: readonly Step[] = [
  { id: 'send', path: '/send', sends: { file: 'a.txt' }, keeps: 'key' },
  {
    id: 'docStart',
    path: '/start',
    sends: { fields: { doc: { kept: 'key' }, name: "it's" } },
    keeps: 'jobId',
  },
  { id: 'ask', path: '/ask', sends: { fields: { jobId: { kept: 'jobId' } } } },
];

describe.each(CODE_LANGUAGES.map(({ code }) => code))('%s', (language) => {
  const code = writeCode(CHAIN)[language];

  it('makes the requests in their order, and reads address and token from the environment', () => {
    const places = CHAIN.map(({ path }) => code.indexOf(path));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(code).toContain('GLOSSA_TOKEN');
    expect(code).not.toContain('undefined');
  });

  it('closes every bracket that it opens', () => {
    const open: string[] = [];
    const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
    for (const sign of code.replaceAll(/'(?:\\'|[^'])*'|"(?:\\"|[^"])*"/g, '')) {
      if ('([{'.includes(sign)) open.push(sign);
      else if (sign in pairs) expect(open.pop()).toBe(pairs[sign]);
    }
    expect(open).toEqual([]);
  });
});

it('what is given stands as itself, whatever is in it', () => {
  const { curl, javascript, python, php } = writeCode(CHAIN);
  expect(curl).toContain(String.raw`-d 'name=it'\''s'`);
  expect(javascript).toContain(String.raw`name: 'it\'s'`);
  expect(python).toContain(`"name": "it's"`);
  expect(php).toContain(String.raw`'name' => 'it\'s'`);
});

it('a list is sent as JSON', () => {
  const listed = { texts: ['one', 'two'], to: 'es' };
  const code = writeCode([{ id: 'say', path: '/say', sends: { fields: listed } }]);
  expect(code.curl).toContain(`-d '${JSON.stringify(listed)}'`);
  expect(code.javascript).toContain("{ texts: ['one', 'two'], to: 'es' }");
  expect(code.python).toContain('{"texts": ["one", "two"], "to": "es"}');
  expect(code.php).toContain("'texts' => ['one', 'two'],");
});
