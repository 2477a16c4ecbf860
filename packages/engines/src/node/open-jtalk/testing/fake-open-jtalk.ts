import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenJtalkOptions } from '../engine.ts';

/** Hums a tone for each letter of the first line, of which it reads 1,023 bytes, as its manual has it; keeps what it was given. */
const PROGRAM = `#!${process.execPath}
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const given = {};
for (let at = 0; at < args.length; at += 2) given[args[at]] = args[at + 1];
const text = readFileSync(0).subarray(0, 1023).toString().split('\\n')[0];
writeFileSync(__dirname + '/asked', JSON.stringify({ given, text }));
if (!existsSync(given['-m']) || !existsSync(given['-x'])) process.exit(1);
const size = Math.round(([...text].length * 7200) / Number(given['-r']));
const bytes = Buffer.alloc(44 + 2 * size);
bytes.write('RIFF');
bytes.write('WAVEfmt ', 8);
bytes.set([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0xbb, 0, 0, 0, 0x77, 1, 0, 2, 0, 16, 0], 16);
bytes.write('data', 36);
bytes.writeUInt32LE(2 * size, 40);
const step = (2 ** (Number(given['-fm']) / 12)) / 36;
for (let at = 0; at < size; at += 1) bytes.writeInt16LE(Math.round(6000 * Math.sin(at * step)), 44 + 2 * at);
writeFileSync(given['-ow'], bytes);
`;

export interface FakeOpenJtalk {
  options: Required<Pick<OpenJtalkOptions, 'path' | 'voiceFolder' | 'dictionary'>>;
  /** Puts a file of a voice into a folder. */
  install(folder: string, file: string): Promise<void>;
  /** What its last text was said with. */
  asked(): Promise<{ given: Record<string, string>; text: string }>;
  remove(): Promise<void>;
}

/** An Open JTalk that hums, with the voices that the test installs. */
export async function createFakeOpenJtalk(): Promise<FakeOpenJtalk> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-open-jtalk-'));
  const [voiceFolder, dictionary] = [join(folder, 'voices'), join(folder, 'dictionary')];
  await mkdir(dictionary);
  await writeFile(join(dictionary, 'sys.dic'), '');
  await writeFile(join(folder, 'open_jtalk'), PROGRAM);
  await chmod(join(folder, 'open_jtalk'), 0o755);
  return {
    options: { path: folder, voiceFolder, dictionary },
    async install(name, file) {
      await mkdir(join(voiceFolder, name), { recursive: true });
      await writeFile(join(voiceFolder, name, file), '');
    },
    asked: async () => JSON.parse(await readFile(join(folder, 'asked'), 'utf8')),
    remove: () => rm(folder, { recursive: true }),
  };
}
