import type { Box, ReadLine } from '@glossa/engines';
import { isSeen } from '../detect/seen-text.ts';
import { centreIn } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import { splitAtBubbles, splitLines } from '../group/split-lines.ts';
import type { TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { type Quarter, sumOfTurns } from '../straighten/place.ts';
import { attachRuby } from './attach-ruby.ts';
import { readBlocks } from './blocks.ts';
import { combine, toText } from './bubbles.ts';
import { MAY_BE_IN_COLUMNS, readColumns } from './columns.ts';
import { readOtherScripts } from './other-scripts.ts';
import { unscale } from './page-lines.ts';
import { betterTurn, isDoubtful, likelyTurn } from './page-turn.ts';
import { isFromRight, type ReadTexts, SURE_LINE } from './read-texts.ts';
import type { PictureReader, ReadText } from './reader.ts';
import type { ReadPictureRequest } from './request.ts';
import { readRows } from './rows.ts';
import { HAS_RUBY, readRuby } from './ruby.ts';
import { readSideways } from './sideways.ts';

/** Columns hold a page when what else seems to be text is no more than this share: drawn sounds, dirt. */
const MOST_REST = 0.25;

/** What of a picture is read. */
interface Part {
  /** Its number, of a strip. */
  part: number;
  /** Degrees by which the letters of the page are turned clockwise, where that was found out. */
  turn?: Quarter;
  /** False: what looks like ruby is something else. */
  ruby?: false;
}

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
  which: Part,
  stated: string,
  signal: AbortSignal,
): Promise<ReadTexts> {
  const { part, turn, ruby } = which;
  const { pictures } = services;
  const reader = ofPieces(services.reader);
  const { path, folder, id, owner } = request;
  const columnsToo = turn === undefined && MAY_BE_IN_COLUMNS.test(stated);
  const name = [id, part, ...(turn === undefined ? [] : [turn])].join('.');
  const task = { path, folder, id: name, columns: columnsToo, ruby, turn, part };
  const {
    layout,
    pictures: files,
    page,
    seen,
    strip,
    straight,
    samples = [],
    turned,
  } = await pictures.detect(task, signal, owner);
  const { rest } = layout;
  const reading = { reader, owner, signal };
  const again = (by: Quarter) => {
    const whole = sumOfTurns(straight?.turn ?? 0, by);
    return readInPieces(services, request, { ...which, turn: whole }, stated, signal);
  };
  const likely = await likelyTurn(samples, stated, reading);
  if (likely !== undefined) return again(likely);
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
  const lying = samples.find(({ turn: by }) => Math.abs(by) === 90);
  if (lying !== undefined && columnTexts.length === 0) return again(lying.turn);
  const isHeld = columnTexts.length > 0 && rest <= MOST_REST;
  let language = columns?.language ?? null;
  let pageLines: ReadLine[] = [];
  if (!isHeld) {
    const asked = { path: page.path, language: columns?.language ?? stated, owner };
    const read = await reader.read(asked, signal);
    const all = read.blocks.flatMap(({ lines }) => lines);
    if (samples.length > 0 && isDoubtful(all)) {
      const better = await betterTurn(samples, read.language ?? stated, reading);
      if (better !== undefined) return again(better);
    }
    language ??= read.language;
    pageLines = all
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
  const withRuby = layout.blocks.filter((block) => (block.ruby ?? []).length > 0);
  const hasRuby = language !== null && HAS_RUBY.test(language);
  // What looks like ruby is something else in other languages: it is read as it stands.
  if (withRuby.length > 0 && !hasRuby)
    return readInPieces(services, request, { ...which, ruby: false }, stated, signal);
  const bubbles = blocks.filter(({ vertical, bubble }) => !vertical && bubble !== null);
  pageLines = splitAtBubbles(pageLines, bubbles);
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
  const small = await readRuby(withRuby, files, language, reading);
  const based = [...columnTexts, ...own.filter((text) => !isOther(text)), ...others, ...sideways];
  return {
    ...{ layout, strip, straight, language, bubbles },
    texts: [...attachRuby(based, small.ruby), ...small.texts],
    hasColumns: columnTexts.length > 0,
    isFromRight: isFromRight(pageLines),
  };
}
