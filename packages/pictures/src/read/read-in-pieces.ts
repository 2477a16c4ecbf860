import type { Box, ReadLine } from '@glossa/engines';
import { isSeen } from '../detect/seen-text.ts';
import { centreIn } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import { splitLines } from '../group/split-lines.ts';
import type { TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { readBlocks } from './blocks.ts';
import { combine, toText } from './bubbles.ts';
import { MAY_BE_IN_COLUMNS, readColumns } from './columns.ts';
import { readOtherScripts } from './other-scripts.ts';
import { unscale } from './page-lines.ts';
import { isFromRight, type ReadTexts, SURE_LINE } from './read-texts.ts';
import type { PictureReader, ReadText } from './reader.ts';
import type { ReadPictureRequest } from './request.ts';
import { readRows } from './rows.ts';
import { readSideways } from './sideways.ts';

/** Columns hold a page when what else seems to be text is no more than this share: drawn sounds, dirt. */
const MOST_REST = 0.25;

/** A reader that knows that it is given the pieces of a page. */
const ofPieces = (reader: PictureReader): PictureReader => ({
  read: (asked, signal) => reader.read({ ...asked, isPiece: true }, signal),
  canRead: (tag) => reader.canRead(tag),
});

/**
 * Texts of a page, of which those that stand alone are read from their letters, and the rest as a page. Errors: those of
 * `readPicture`.
 * @param stated language of its text, or `auto`
 */
export async function readInPieces(
  services: { pictures: Pick<Pictures, 'detect'>; reader: PictureReader },
  request: ReadPictureRequest,
  part: number,
  stated: string,
  signal: AbortSignal,
): Promise<ReadTexts> {
  const { pictures } = services;
  const reader = ofPieces(services.reader);
  const { path, folder, id, owner } = request;
  const mayBeInColumns = MAY_BE_IN_COLUMNS.test(stated);
  const task = { path, folder, id: `${id}.${part}`, columns: mayBeInColumns, part };
  const {
    layout,
    pictures: files,
    page,
    seen,
    strip,
    turned,
  } = await pictures.detect(task, signal, owner);
  const { rest } = layout;
  const reading = { reader, owner, signal };
  const columns = await readColumns(
    layout.blocks.filter(({ vertical }) => vertical),
    files,
    stated,
    reading,
  );
  const columnTexts = layout.blocks.flatMap((block) => {
    const text = block.vertical ? columns?.texts.get(block.id) : undefined;
    return text === undefined ? [] : [toText(block, text)];
  });
  const isHeld = columnTexts.length > 0 && rest <= MOST_REST;
  let language = columns?.language ?? null;
  let pageLines: ReadLine[] = [];
  if (!isHeld) {
    const asked = { path: page.path, language: columns?.language ?? stated, owner };
    const read = await reader.read(asked, signal);
    language ??= read.language;
    pageLines = read.blocks
      .flatMap(({ lines }) => lines)
      .map((line) => unscale(line, page.scale))
      .filter(({ box, confidence }) => confidence >= SURE_LINE || !seen || isSeen(seen, box))
      .filter(
        ({ box, confidence }) =>
          columnTexts.length === 0 ||
          (confidence >= SURE_LINE && !columnTexts.some((text) => centreIn(box, text.box))),
      );
  }
  const sideways =
    turned === undefined || columnTexts.length > 0
      ? []
      : await readSideways(turned, layout, language ?? stated, reading);
  const isSideways = ({ box }: { box: Box }) => sideways.some((text) => centreIn(box, text.box));
  pageLines = pageLines.filter((line) => !isSideways(line));
  const blocks = layout.blocks.filter((block) => !isSideways(block));
  if (sideways.length > 0) language ??= stated === 'auto' ? null : stated;
  const bubbles = blocks.filter(({ vertical, bubble }) => !vertical && bubble !== null);
  const bubbleTexts =
    language === null
      ? new Map<string, ReadText>()
      : await readBlocks(bubbles, files, language, reading);
  const rows = blocks.filter(({ vertical, bubble }) => !vertical && bubble === null);
  const lines =
    language === null || columnTexts.length > 0
      ? pageLines
      : await readRows(pageLines, rows, files, language, reading);
  const combined = combine(lines, bubbles, bubbleTexts);
  const own = [...combined.blocks, ...groupLines(splitLines(combined.lines))];
  const others =
    request.language !== 'auto' || language === null || columnTexts.length > 0
      ? []
      : await readOtherScripts(
          { blocks: [...bubbles, ...rows], pictures: files, page, language, texts: own },
          reading,
        );
  const isOther = (text: TextBlock) =>
    others.some((one) => centreIn(text.box, one.box) || centreIn(one.box, text.box));
  return {
    ...{ layout, strip, language, bubbles },
    texts: [...columnTexts, ...own.filter((text) => !isOther(text)), ...others, ...sideways],
    hasColumns: columnTexts.length > 0,
    isFromRight: isFromRight(pageLines),
  };
}
