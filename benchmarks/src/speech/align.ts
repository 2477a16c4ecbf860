import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sound, TimeSpan } from '@glossa/engines';
import { runProgram } from '@glossa/processes';

/** A word that is known to be there. */
interface HeardWord extends TimeSpan {
  text: string;
}

const MODEL = '/usr/share/pocketsphinx/model/en-us';
/** Words of the recordings that the dictionary lacks. */
const OWN = { woodcutters: 'W UH D K AH T ER Z' };

/**
 * When each word of a known text is spoken: forced alignment with PocketSphinx's sounds, which is within 10 to 20 ms of
 * the truth where that is known. It is the measure for times here, and knows the words beforehand.
 */
export async function align(sound: Sound, words: readonly string[]): Promise<HeardWord[]> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-align-'));
  try {
    const samples = await sound.samples({ startMs: 0, endMs: sound.durationMs });
    const at = (name: string) => join(folder, name);
    await writeFile(
      at('a.raw'),
      new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
    );
    await writeFile(at('ctl'), 'a\n');
    await writeFile(at('g.gram'), `#JSGF V1.0;\ngrammar g;\npublic <s> = ${words.join(' ')};\n`);
    const dictionary = (await readFile(`${MODEL}/cmudict-en-us.dict`, 'utf8')).split('\n');
    const own = Object.entries(OWN).map(([word, sounds]) => `${word} ${sounds}`);
    const wanted = new Set(words);
    const lines = [...dictionary, ...own].filter((line) =>
      wanted.has((line.split(' ')[0] ?? '').replace(/\(\d+\)$/, '')),
    );
    await writeFile(at('d.dict'), `${lines.join('\n')}\n`);
    await runProgram({
      program: 'pocketsphinx_batch',
      args: [
        ...['-hmm', `${MODEL}/en-us`, '-jsgf', at('g.gram'), '-dict', at('d.dict')],
        ...['-bestpath', 'no', '-remove_silence', 'no', '-adcin', 'yes', '-adchdr', '0'],
        ...['-cepdir', folder, '-cepext', '.raw', '-ctl', at('ctl'), '-ctm', at('ctm')],
        ...['-logfn', '/dev/null'],
      ],
      env: { PATH: '/usr/bin:/bin' },
      limits: { timeoutMs: 600_000, memoryMb: 1_024 },
    });
    return (await readFile(at('ctm'), 'utf8')).split('\n').flatMap((line) => {
      const [, , start, length, text = ''] = line.split(' ');
      if (text === '' || /^[<[+]/.test(text)) return [];
      const startMs = Math.round(Number(start) * 1000);
      const endMs = startMs + Math.round(Number(length) * 1000);
      return [{ text: text.replace(/\(\d+\)$/, ''), startMs, endMs }];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
