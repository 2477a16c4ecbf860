import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HeldBack } from './held-back/teller.ts';

type Typesetter = HeldBack['typesetter'];

const LIBREOFFICE = 'pdf:writer_pdf_Export';

function withGroff(folder: string, name: string, extension: string): void {
  const macros = extension === 'man' ? '-man' : '-ms';
  const pdf = execFileSync(
    'groff',
    ['-Kutf8', '-t', macros, '-Tpdf', '-P-pa4', join(folder, `${name}.${extension}`)],
    { maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  writeFileSync(join(folder, `${name}.pdf`), pdf);
}

async function withTypst(folder: string, name: string): Promise<void> {
  const require = createRequire(join(process.env.TYPST ?? folder, 'x.js'));
  const path = require.resolve('@myriaddreamin/typst-ts-node-compiler');
  const { NodeCompiler } = (await import(pathToFileURL(path).href)) as {
    NodeCompiler: {
      create(options: object): { pdf(source: { mainFilePath: string }): Uint8Array };
    };
  };
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontPaths: ['/usr/share/fonts'] }],
  });
  const pdf = compiler.pdf({ mainFilePath: join(folder, `${name}.typ`) });
  writeFileSync(join(folder, `${name}.pdf`), pdf);
}

/** Makes `<name>.pdf` of `<name>.<extension>` in a folder. */
export async function setDocument(
  typesetter: Typesetter,
  folder: string,
  name: string,
  extension: string,
): Promise<void> {
  const file = join(folder, `${name}.${extension}`);
  if (typesetter === 'libreoffice') {
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const to = ['--headless', '--convert-to', LIBREOFFICE, '--outdir', folder];
    execFileSync('soffice', [profile, ...to, file], { stdio: 'ignore' });
  } else if (typesetter === 'latex')
    // Contents need the run before.
    for (let run = 0; run < 2; run++)
      execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', file], {
        cwd: folder,
        stdio: 'ignore',
        env: { ...process.env, SOURCE_DATE_EPOCH: '0' },
      });
  else if (typesetter === 'groff') withGroff(folder, name, extension);
  else if (typesetter === 'typst') await withTypst(folder, name);
  else {
    const pdf = `--print-to-pdf=${join(folder, `${name}.pdf`)}`;
    const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer'];
    execFileSync('chromium', [...quiet, pdf, pathToFileURL(file).href], { stdio: 'ignore' });
  }
}
