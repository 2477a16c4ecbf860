import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { program } from '../program.ts';

/** A repository with our lint rules and nothing else. */
export interface LintedRepository {
  /** Lints a file at a place of the repository; answers the lines in which a plugin of ours found something. */
  findings(path: string, lines: readonly string[]): number[];
  remove(): void;
}

export function lintedRepository(): LintedRepository {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-lint-'));
  const rules = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as object;
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...rules, vcs: { enabled: false }, formatter: {} }),
  );
  cpSync(join(ROOT, 'tooling/test/lint'), join(folder, 'tooling/test/lint'), { recursive: true });
  return {
    findings(path, lines) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), lines.join('\n'));
      const [command = '', ...args] = [
        ...program('@biomejs/biome', 'biome'),
        'lint',
        '--colors=off',
        '--max-diagnostics=200',
      ];
      const options = { cwd: folder, encoding: 'utf8' } as const;
      const { stdout, stderr } = spawnSync(command, [...args, path], options);
      if (!`${stderr}${stdout}`.includes('Checked 1 file')) throw new Error(stderr + stdout);
      const found = `${stdout}${stderr}`.matchAll(/:(\d+):\d+ plugin /g);
      return [...new Set([...found].map(([, line]) => Number(line)))].toSorted((a, b) => a - b);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
