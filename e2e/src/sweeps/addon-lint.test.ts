import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFor } from '../extension/builds.ts';

interface Finding {
  code: string;
  message: string;
  file?: string;
  line?: number;
  column?: number;
}

/** What Mozilla's linter may find, told apart by the code it stands in. */
const ALLOWED: readonly { code: string; within: RegExp; why: string }[] = [
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    within: /\?\.__html!==\w+&&\(\w+\.innerHTML=\w+\)/,
    why: "React's own dangerouslySetInnerHTML, which tooling/test/lint/no-markup.grit keeps from being used",
  },
  {
    code: 'UNSAFE_VAR_ASSIGNMENT',
    within: /\.__html==\w+\.innerHTML\)\|\|\(\w+\.innerHTML=\w+\.__html\)/,
    why: "Preact's own, on the selection card, under the same rule",
  },
];
const AROUND = 60;

/** Mozilla's linter over an unpacked add-on; needs no network. */
function lint(folder: string): Promise<Finding[]> {
  const home = join(import.meta.dirname, '../../../extension/package.json');
  const entry = createRequire(home).resolve('web-ext');
  const program = join(dirname(entry), 'bin/web-ext.js');
  const args = ['lint', '--no-config-discovery', '--output=json', `--source-dir=${folder}`];
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, NO_UPDATE_NOTIFIER: '1' }, maxBuffer: 2 ** 26 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      try {
        const { errors, warnings, notices } = JSON.parse(stdout) as Record<string, Finding[]>;
        resolve([...errors!, ...warnings!, ...notices!]);
      } catch {
        reject(new Error(`web-ext said: ${stderr}${stdout}`, { cause: error }));
      }
    });
  });
}

describe('the add-on for Firefox', () => {
  it('is clean to the linter of its store, but for what is explained', async () => {
    const folder = buildFor('firefox');
    const used = new Set<string>();
    const unexplained = (await lint(folder)).filter(({ code, file, line = 0, column = 0 }) => {
      const lines = file === undefined ? [] : readFileSync(join(folder, file), 'utf8').split('\n');
      const around = lines[line - 1]?.slice(Math.max(0, column - AROUND), column + AROUND) ?? '';
      const known = ALLOWED.find((each) => each.code === code && each.within.test(around));
      if (known !== undefined) used.add(known.why);
      return known === undefined;
    });
    expect(unexplained).toEqual([]);
    // What is found no more needs no explanation either.
    expect(used).toEqual(new Set(ALLOWED.map(({ why }) => why)));
  }, 120_000);
});
