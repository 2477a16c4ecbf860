import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_WHITE, textInContentOrder } from './content-order.ts';

interface Said {
  text: string;
  /** What it warns of. */
  warnings: string;
  isFine: boolean;
}

/** What a program says; undefined where this machine does not have it. */
function run(program: string, args: readonly string[]): Said | undefined {
  const { stdout, stderr, status, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
  if (error) throw error;
  return { text: stdout, warnings: stderr, isFine: status === 0 };
}

/** Whether this machine has a program. */
export const isInstalled = (program: string) => run(program, ['--version']) !== undefined;

export interface Judgement {
  /** What Poppler's `pdftotext` finds; undefined where it is not installed. */
  text: string | undefined;
  /** The same in the order in which pages draw it, which is that of copies. */
  drawn: string | undefined;
  /** The same with lines that end before less white, and before more. */
  drawnOtherwise: readonly string[];
  /** What `qpdf --check` says of a file that is not clean. */
  complaint: string | undefined;
}

const CLEAN = 'No syntax or stream encoding errors found';

function withFile<T>(bytes: Uint8Array, use: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-pdf-'));
  const file = join(folder, 'result.pdf');
  try {
    writeFileSync(file, bytes);
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const QUESTIONS = {
  check: (file: string) => run('qpdf', ['--check', file]),
  text: (file: string) => run('pdftotext', [file, '-']),
  places: (file: string) => run('pdftotext', ['-raw', '-bbox', file, '-']),
  drawing: (file: string) => run('pdftoppm', ['-r', '20', '-gray', file]),
};
type Question = keyof typeof QUESTIONS;

const answers = new WeakMap<Uint8Array, Map<Question, Said | undefined>>();

/** What other programs say of a file, each asked once. */
function askOf(bytes: Uint8Array, questions: readonly Question[]): (Said | undefined)[] {
  const known = answers.get(bytes) ?? new Map<Question, Said | undefined>();
  answers.set(bytes, known);
  const open = questions.filter((question) => !known.has(question));
  if (open.length > 0)
    withFile(bytes, (file) => {
      for (const question of open) known.set(question, QUESTIONS[question](file));
    });
  return questions.map((question) => known.get(question));
}

/** What other programs say of a file. */
export function judge(bytes: Uint8Array): Judgement {
  const [check, text, bare] = askOf(bytes, ['check', 'text', 'places']);
  const places = bare?.text;
  return {
    text: text?.text,
    drawn: places === undefined ? undefined : textInContentOrder(places),
    drawnOtherwise:
      places === undefined
        ? []
        : [MOST_WHITE.cells, MOST_WHITE.formulas].map((white) => textInContentOrder(places, white)),
    complaint:
      check === undefined || (check.isFine && check.text.includes(CLEAN))
        ? undefined
        : check.text + check.warnings,
  };
}

/** Numbers of objects and offsets differ between two files. */
const kindOf = (line: string) => line.replace(/^.*?\.pdf\b/, '').replace(/\d+/g, '#');

/** What qpdf and Poppler, which reads the text and draws every page, warn of: sentences without numbers. */
export function complaintsOf(bytes: Uint8Array): string[] {
  const lines = askOf(bytes, ['check', 'text', 'drawing']).flatMap((one) => {
    if (!one) return [];
    const warned = one.warnings.split('\n').filter((line) => line.trim() !== '');
    return one.isFine || warned.length > 0 ? warned : ['ended with an error'];
  });
  return [...new Set(lines.map(kindOf))];
}
