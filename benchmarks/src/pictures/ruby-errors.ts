import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPicture, withReadings } from '@glossa/pictures';
import { baseOf, drawFurigana, readingsOf } from '@glossa/pictures/testing';
import type { PictureTools } from '@glossa/pictures/testing/tools';
import { distance } from '../pdf/edit-distance.ts';
import { RUBY_TEXTS } from './ruby-texts.ts';

export interface RubyErrors {
  /** Letters of the base, and those that are wrong. */
  letters: number;
  wrong: number;
  /** The same with readings and their brackets. */
  lettersRead: number;
  wrongRead: number;
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

/** Reads drawn Japanese with ruby; `size`: of the base, in pixels. */
export async function rubyErrors(
  { pictures, reader, folder }: PictureTools,
  vertical: boolean,
  size: number,
): Promise<RubyErrors> {
  const errors: RubyErrors = { letters: 0, wrong: 0, lettersRead: 0, wrongRead: 0 };
  const { signal } = new AbortController();
  for (const lines of RUBY_TEXTS) {
    const id = crypto.randomUUID();
    const path = join(folder, `${id}.png`);
    writeFileSync(path, drawFurigana({ lines, vertical, size }).toBuffer('image/png'));
    const request = { path, language: 'ja', folder, id };
    const { blocks } = await readPicture({ pictures, reader }, request, signal);
    const [base, read] = [plain(baseOf(lines)), plain(readingsOf(lines))];
    errors.letters += base.length;
    errors.wrong += distance(base, plain(blocks.map(({ source }) => source).join('')));
    errors.lettersRead += read.length;
    const said = blocks.map((block) => withReadings(block).source).join('');
    errors.wrongRead += distance(read, plain(said));
  }
  return errors;
}
