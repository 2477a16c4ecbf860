import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { truthOf, writeTruth } from './description.ts';
import { describeDocuments } from './documents.ts';
import { FIXTURES, HELD_BACK } from './fixtures.ts';
import { fodtOf } from './fodt.ts';
import { groffOf } from './groff.ts';
import { htmlDocuments } from './held-back/html.ts';
import { otherDocuments } from './held-back/others.ts';
import type { HeldBack } from './held-back/teller.ts';
import { typstDocuments } from './held-back/typst.ts';
import { latexOf } from './latex.ts';
import { setDocument } from './typesetters.ts';

/**
 * Sets the documents anew: `node benchmarks/src/pdf/make.ts [part of a name]`. Needs LibreOffice (Debian's
 * `libreoffice-writer-nogui`), pdfLaTeX (`texlive-latex-extra`, `lmodern`), `groff`, `chromium` and Typst
 * (npm's `@myriaddreamin/typst-ts-node-compiler`, in the folder that `TYPST` names).
 */

const SOURCES = {
  libreoffice: ['fodt', fodtOf],
  latex: ['tex', latexOf],
  groff: ['ms', groffOf],
} as const;

const known = describeDocuments().map((description): HeldBack & { folder: string } => {
  const [extension, sourceOf] = SOURCES[description.typesetter];
  const { name, typesetter } = description;
  const source = sourceOf(description);
  return { name, typesetter, extension, source, truth: truthOf(description), folder: FIXTURES };
});
const heldBack = [...htmlDocuments(), ...typstDocuments(), ...otherDocuments()].map((document) => ({
  ...document,
  folder: HELD_BACK,
}));

const [part = ''] = process.argv.slice(2);
const work = mkdtempSync(join(tmpdir(), 'glossa-pdf-'));
try {
  for (const { name, typesetter, extension, source, truth, folder } of [...known, ...heldBack]) {
    if (!`${folder}/${name}`.includes(part)) continue;
    const file = `${name}.${extension}`;
    writeFileSync(join(work, file), source);
    await setDocument(typesetter, work, name, extension);
    mkdirSync(folder, { recursive: true });
    for (const made of [file, `${name}.pdf`]) copyFileSync(join(work, made), join(folder, made));
    writeFileSync(join(folder, `${name}.truth.txt`), writeTruth(truth));
    console.error(name);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
