import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { program } from '../program.ts';

let folder: string;

/** A repository with our rules and nothing else. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glossa-lint-'));
  const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as object;
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...rules, vcs: { enabled: false }, formatter: {} }),
  );
  cpSync(join(ROOT, 'tooling/test/lint'), join(folder, 'tooling/test/lint'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints a file at a place of the repository; answers the lines in which the plugin found something. */
function findings(path: string, lines: readonly string[]): number[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), lines.join('\n'));
  const [command = '', ...args] = [...program('@biomejs/biome', 'biome'), 'lint', '--colors=off'];
  const { stdout, stderr } = spawnSync(command, [...args, '--max-diagnostics=200', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr + stdout).toContain('Checked 1 file');
  const found = `${stdout}${stderr}`.matchAll(/:(\d+):\d+ plugin /g);
  return [...new Set([...found].map(([, line]) => Number(line)))].toSorted((a, b) => a - b);
}

const FORBIDDEN = [
  'element.innerHTML = text;',
  'element.innerHTML += text;',
  "element['innerHTML'] = text;",
  'Object.assign(element, { innerHTML: text });',
  'element.outerHTML = text;',
  "element.insertAdjacentHTML('beforeend', text);",
  'element.setHTMLUnsafe(text);',
  'document.write(text);',
  'window.document.writeln(text);',
  "new DOMParser().parseFromString(text, 'text/html');",
  'document.createRange().createContextualFragment(text);',
  'frame.srcdoc = text;',
  "frame.setAttribute('srcdoc', text);",
  'export const part = <p dangerouslySetInnerHTML={{ __html: text }} />;',
  'new Function(text);',
  'Function(text)();',
  'eval(text);',
];

describe('no text becomes markup or code', () => {
  it.each(['extension/src/features/made-up.tsx', 'packages/ui/src/made-up.tsx'])(
    'in %s',
    (path) => {
      const every = FORBIDDEN.map((_, index) => index + 1);
      expect(findings(path, FORBIDDEN)).toEqual(every);
    },
  );

  it('leaves other code, and tests, alone', () => {
    const fine = ['element.textContent = text;', 'stream.write(text);', 'element.append(text);'];
    expect(findings('extension/src/features/made-up.tsx', fine)).toEqual([]);
    expect(findings('extension/src/features/made-up.test.tsx', FORBIDDEN)).toEqual([]);
  });
});
