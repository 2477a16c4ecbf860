import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Box } from './model.ts';
import { openPdf } from './read/document.ts';
import { structureOf } from './structure/structure.ts';

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus/pdf');
const files = existsSync(CORPUS) ? readdirSync(CORPUS).filter((file) => file.endsWith('.pdf')) : [];

/** Rendering modes that show nothing. */
const UNSEEN = new Set([3, 7]);

describe.skipIf(files.length === 0)('real files', () => {
  it.each(files)('%s: every letter is in one span, once', async (file) => {
    const document = await openPdf(readFileSync(join(CORPUS, file)));
    try {
      const pages = Array.from({ length: document.pageCount }, (_, index) => document.page(index));
      const paragraphs = structureOf(pages);
      const seen = new Map<string, number>();
      for (const { parts } of paragraphs)
        for (const { page, lines } of parts)
          for (const { spans } of lines)
            for (const { ranges } of spans)
              for (const { piece, from, to } of ranges)
                for (let at = from; at < to; at++) {
                  const key = `${page} ${piece} ${at}`;
                  seen.set(key, (seen.get(key) ?? 0) + 1);
                }
      const isOn = (sheet: Box, { left, right, bottom, top }: Box) =>
        left < sheet.right && right > sheet.left && bottom < sheet.top && top > sheet.bottom;
      const wanted = pages.flatMap(({ index, pieces, box }) =>
        pieces
          .filter(({ mode }) => !UNSEEN.has(mode))
          .filter(({ characters }) => characters.some((one) => isOn(box, one.box)))
          .flatMap((piece) =>
            piece.characters.flatMap(({ text }, at) =>
              text.trim() === '' ? [] : [`${index} ${piece.index} ${at}`],
            ),
          ),
      );
      expect(wanted.filter((key) => seen.get(key) !== 1)).toEqual([]);
      expect(new Set(paragraphs.map(({ id }) => id)).size).toBe(paragraphs.length);
      expect(structureOf(pages).map(({ id, spans }) => [id, spans])).toEqual(
        paragraphs.map(({ id, spans }) => [id, spans]),
      );
    } finally {
      document.close();
    }
  });
});
