import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the voices that the file `voices` names. */
const FESTIVAL = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const asked = readFileSync(0, 'latin1');
if (!process.argv.includes('--pipe') || asked !== '(print (voice.list))') process.exit(1);
console.log('(' + readFileSync(__dirname + '/voices', 'utf8') + ')');
`;

/** Hums a tone for each word of its standard input, as slowly as its Scheme says, and keeps what it was given. */
const TEXT2WAVE = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const text = readFileSync(0);
const [option, scheme, ...rest] = process.argv.slice(2);
writeFileSync(__dirname + '/asked', JSON.stringify({ option, scheme, text: text.toString('latin1') }));
if (option !== '-eval' || rest[0] !== '-o') process.exit(1);
const slower = Number(/Duration_Stretch ([\\d.]+)/.exec(scheme)?.[1] ?? 1);
const words = text.toString('latin1').trim().split(/\\s+/).length;
const size = Math.round(words * 4800 * slower);
const bytes = Buffer.alloc(44 + 2 * size);
bytes.write('RIFF');
bytes.write('WAVEfmt ', 8);
bytes.set([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3e, 0, 0, 0, 0x7d, 0, 0, 2, 0, 16, 0], 16);
bytes.write('data', 36);
bytes.writeUInt32LE(2 * size, 40);
for (let at = 0; at < size; at += 1) bytes.writeInt16LE(Math.round(6000 * Math.sin(at / 12)), 44 + 2 * at);
writeFileSync(rest[1], bytes);
`;

export interface FakeFestival {
  /** For `path` of the engine. */
  path: string;
  install(...voices: readonly string[]): Promise<void>;
  /** What its last text was said with; the text byte by byte. */
  asked(): Promise<{ scheme: string; text: string }>;
  remove(): Promise<void>;
}

/** A Festival whose voices are named by the test, and which tells what it was given. */
export async function createFakeFestival(): Promise<FakeFestival> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-festival-'));
  for (const [name, program] of Object.entries({ festival: FESTIVAL, text2wave: TEXT2WAVE })) {
    await writeFile(join(folder, name), program);
    await chmod(join(folder, name), 0o755);
  }
  return {
    path: folder,
    install: (...voices) => writeFile(join(folder, 'voices'), voices.join(' ')),
    asked: async () => JSON.parse(await readFile(join(folder, 'asked'), 'utf8')),
    remove: () => rm(folder, { recursive: true }),
  };
}
