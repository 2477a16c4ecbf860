import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program says; undefined where this machine does not have it. */
function run(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether this machine has a program. */
export const isInstalled = (program: string) => run(program, ['--version']) !== undefined;

export interface Judgement {
  /** What Poppler's `pdftotext` finds; undefined where it is not installed. */
  text: string | undefined;
  /** What `qpdf --check` says of a file that is not clean. */
  complaint: string | undefined;
}

const CLEAN = 'No syntax or stream encoding errors found';

/**
 * What other programs say of a file.
 *
 * @throws Error with qpdf's words when it warns
 */
export function judge(bytes: Uint8Array): Judgement {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-pdf-'));
  const file = join(folder, 'result.pdf');
  try {
    writeFileSync(file, bytes);
    const check = run('qpdf', ['--check', file]);
    return {
      text: run('pdftotext', [file, '-']),
      complaint: check === undefined || check.includes(CLEAN) ? undefined : check,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
