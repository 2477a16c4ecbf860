import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let list: string | undefined;

/** A sorted list of some 275,000 English words in lower case, one a line; read at the first use. */
function words(): string {
  list ??= `\n${readFileSync(require.resolve('word-list').replace(/index\.js$/, 'words.txt'), 'latin1')}\n`;
  return list;
}

/**
 * True for an English word of two letters or more, in lower case. The list is searched as the one string it is: a set
 * of its words would take ten times the memory.
 */
export function isEnglishWord(word: string): boolean {
  const text = words();
  let low = 0;
  let high = text.length - 1;
  while (low < high) {
    const start = text.lastIndexOf('\n', (low + high) >> 1);
    const end = text.indexOf('\n', start + 1);
    if (end < 0) return false;
    const found = text.slice(start + 1, end);
    if (found === word) return true;
    if (found < word) low = end;
    else high = start;
  }
  return false;
}
