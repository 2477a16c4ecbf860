import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A program that reads NUL-terminated requests and answers them, or misbehaves when told to by their text. */
const PROGRAM = `#!${process.execPath}
const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
const folder = process.argv[process.argv.length - 1];
appendFileSync(folder + '/pids', process.pid + '\\n');
let rest = '';
let hung = false;
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const parts = (rest + chunk).split('\\0');
  rest = parts.pop();
  for (const part of parts) {
    if (part.includes('CRASH')) process.abort();
    if (part.includes('ONCE') && !existsSync(folder + '/crashed')) {
      writeFileSync(folder + '/crashed', '');
      process.abort();
    }
    hung ||= part.includes('HANG');
    if (hung || part.includes('SKIP')) continue;
    if (part.includes('LOSE')) process.stdout.write('lost\\0');
    else process.stdout.write(part.replace(/hello/gi, 'hola') + '\\0');
  }
});
`;

export interface FakeApertium {
  folder: string;
  modesFolder: string;
  searchPath: string;
  /** Processes started so far. */
  pids(): Promise<number[]>;
  remove(): Promise<void>;
}

/** An Apertium installation, English to Spanish, French and Italian, whose programs are under control. */
export async function createFakeApertium(): Promise<FakeApertium> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-apertium-'));
  const bin = join(folder, 'bin');
  const modes = join(folder, 'modes');
  await Promise.all([mkdir(bin), mkdir(modes)]);
  const program = async (name: string, content: string) => {
    await writeFile(join(bin, name), content);
    await chmod(join(bin, name), 0o755);
  };
  await program('fake-proc', PROGRAM);
  await program('apertium-wblank-attach', '#!/bin/sh\nexec cat\n');
  await program('apertium-wblank-detach', '#!/bin/sh\nexec cat\n');
  for (const name of ['eng-spa', 'eng-fra', 'eng-ita']) {
    await writeFile(
      join(modes, `${name}.mode`),
      `fake-proc '${folder}' | fake-proc $1 '${folder}'`,
    );
  }
  await writeFile(join(folder, 'pids'), '');
  return {
    folder,
    modesFolder: modes,
    searchPath: [bin, '/usr/bin', '/bin'].join(delimiter),
    pids: async () =>
      (await readFile(join(folder, 'pids'), 'utf8')).split('\n').filter(Boolean).map(Number),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
