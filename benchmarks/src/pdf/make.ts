import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Description, truthOf, writeTruth } from './description.ts';
import { describeDocuments } from './documents.ts';
import { FIXTURES } from './fixtures.ts';
import { fodtOf } from './fodt.ts';
import { groffOf } from './groff.ts';
import { latexOf } from './latex.ts';

/**
 * Sets the documents anew: `node benchmarks/src/pdf/make.ts [part of a name]`. Needs LibreOffice (Debian's
 * `libreoffice-writer-nogui`), pdfLaTeX (`texlive-latex-recommended`, `lmodern`) and `groff`.
 */

interface Typesetter {
  extension: string;
  source(description: Description): string;
  /** Makes `<name>.pdf` of `<name>.<extension>` in a folder. */
  set(folder: string, name: string): void;
}

const TYPESETTERS: Readonly<Record<Description['typesetter'], Typesetter>> = {
  libreoffice: {
    extension: 'fodt',
    source: fodtOf,
    set(folder, name) {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const arguments_ = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder];
      execFileSync('soffice', [...arguments_, join(folder, `${name}.fodt`)], { stdio: 'ignore' });
    },
  },
  latex: {
    extension: 'tex',
    source: latexOf,
    set(folder, name) {
      for (let run = 0; run < 2; run++)
        execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', `${name}.tex`], {
          cwd: folder,
          stdio: 'ignore',
          env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
        });
    },
  },
  groff: {
    extension: 'ms',
    source: groffOf,
    set(folder, name) {
      const pdf = execFileSync(
        'groff',
        ['-Kutf8', '-t', '-ms', '-Tpdf', '-P-pa4', join(folder, `${name}.ms`)],
        { maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] },
      );
      writeFileSync(join(folder, `${name}.pdf`), pdf);
    },
  },
};

const [part = ''] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'glossa-pdf-'));
mkdirSync(FIXTURES, { recursive: true });
try {
  for (const description of describeDocuments()) {
    const { name, typesetter } = description;
    if (!name.includes(part)) continue;
    const { extension, source, set } = TYPESETTERS[typesetter];
    const file = `${name}.${extension}`;
    writeFileSync(join(folder, file), source(description));
    set(folder, name);
    for (const made of [file, `${name}.pdf`])
      copyFileSync(join(folder, made), join(FIXTURES, made));
    writeFileSync(join(FIXTURES, `${name}.truth.txt`), writeTruth(truthOf(description)));
    console.error(name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
