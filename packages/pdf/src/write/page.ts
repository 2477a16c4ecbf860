import type { Face } from '@glossa/typography/faces';
import type { PdfDict } from '@libpdf/core';
import { compressedStream } from '../content/compressed.ts';
import type { Owner, PageText, Show } from '../content/shows.ts';
import { initialState } from '../content/text-state.ts';
import { unite } from '../geometry.ts';
import type { Box, GlyphRun, PageContent, PathMove } from '../model.ts';
import type { Patch } from '../scan/erase.ts';
import type { FontBook } from './font-book.ts';
import { dropActualText } from './marks.ts';
import { patchImage, patchOperators } from './patches.ts';
import { movedBox, movedPaths } from './path-moves.ts';
import type { Change, PlacedParagraph } from './removal.ts';
import { replacementOf } from './replacement.ts';
import { boxOfRun, type Canvas, colorsAt, drawRuns, fillOperator } from './runs.ts';
import { type Document, StreamChange } from './stream-change.ts';
import { type Underline, underlinedPaths } from './underlines.ts';

/** How far a run may reach out of a clip: descenders and overhangs. */
const CLIP_MARGIN = 2;

const lies = (box: Box, clip: Box | undefined) =>
  !clip ||
  (box.left >= clip.left - CLIP_MARGIN &&
    box.right <= clip.right + CLIP_MARGIN &&
    box.bottom >= clip.bottom - CLIP_MARGIN &&
    box.top <= clip.top + CLIP_MARGIN);

/** Text rendering mode (9.3.6). */
const INVISIBLE = 3;

interface Draw {
  runs: GlyphRun[];
  replaced: { show: Show; color: string }[];
}

/** Whether the pen matters after each event of a stream: something that stays goes on from where it is. */
function needsOf(owner: Owner, changes: ReadonlyMap<Show, Change>): Map<Show, boolean> {
  const needs = new Map<Show, boolean>();
  let needed = false;
  for (const event of [...owner.events].reverse()) {
    if (event === 'absolute') {
      needed = false;
      continue;
    }
    needs.set(event, needed);
    const change = changes.get(event);
    if (!change || change.fates.some((fate) => fate === undefined)) needed = true;
  }
  return needs;
}

/** Two paragraphs may share an operator (a line across two columns): each of its codes has one fate. */
function merge(paragraphs: readonly PlacedParagraph[]): Map<Show, Change> {
  const merged = new Map<Show, Change>();
  for (const { changes } of paragraphs) {
    for (const [show, change] of changes) {
      const known = merged.get(show);
      if (known) known.fates = known.fates.map((fate, index) => fate ?? change.fates[index]);
      else merged.set(show, { show, fates: [...change.fates] });
    }
  }
  return merged;
}

/** Runs of one line, which are drawn together: so they are read together. */
function linesOf(runs: readonly GlyphRun[]): GlyphRun[][] {
  const lines: GlyphRun[][] = [];
  let last: number | undefined;
  for (const run of runs) {
    const [a, b, , , e, f] = run.matrix;
    const across = Math.round((run.isVertical ? e : a * f - b * e) * 100);
    if (across === last) lines.at(-1)!.push(run);
    else lines.push([run]);
    last = across;
  }
  return lines;
}

/** Where each line is drawn: at the first replaced operator whose clip shows it, in reading order; else on top. */
function placeRuns(
  page: PageContent,
  paragraphs: readonly PlacedParagraph[],
  moves: readonly PathMove[],
) {
  const draws = new Map<Show, Draw[]>();
  const onTop: GlyphRun[] = [];
  const colors = new Map(page.pieces.map((piece) => [piece.index, piece.color]));
  for (const { set, changes } of paragraphs) {
    const shows = [...changes.values()]
      // What was invisible over a picture is set above the picture.
      .filter(({ show, fates }) => fates.includes('removed') && show.state.mode !== INVISIBLE)
      .map(({ show }) => show)
      .sort((a, b) => a.index - b.index);
    const replaced = shows.map((show) => ({ show, color: colors.get(show.index) ?? '' }));
    const here = new Map<Show, Draw>();
    for (const runs of linesOf(set.runs.filter((run) => run.page === page.index))) {
      const box = unite(runs.map(boxOfRun));
      const show = shows.find(({ state }) => lies(box, movedBox(state.clip, moves)));
      if (!show) {
        onTop.push(...runs);
        continue;
      }
      const draw = here.get(show) ?? { runs: [], replaced };
      here.set(show, draw);
      draw.runs.push(...runs);
    }
    for (const [show, draw] of here) draws.set(show, [...(draws.get(show) ?? []), draw]);
  }
  return { draws, onTop };
}

export interface PageTools {
  document: Document;
  book: FontBook;
  face(key: string): Face | undefined;
}

/** What changes on a page beside its paragraphs. */
export interface BesideChange {
  /** Covers letters that are translated. */
  patch: Patch | undefined;
  /** Invisible text that says what was read better. */
  outdated: readonly Change[];
  /** Paths that are drawn elsewhere. */
  moves: readonly PathMove[];
  /** Lines under words. */
  underlines: readonly Underline[];
}

/**
 * Exchanges the operators of a page's paragraphs for their new glyphs.
 *
 * Form XObjects and the page's content become new objects, since others may use the old ones too.
 */
export function writePage(
  dict: PdfDict,
  text: PageText,
  page: PageContent,
  paragraphs: readonly PlacedParagraph[],
  { patch, outdated, moves, underlines }: BesideChange,
  tools: PageTools,
): void {
  const { document, book } = tools;
  const merged = merge(paragraphs);
  for (const change of outdated) merged.set(change.show, change);
  const { draws, onTop } = placeRuns(page, paragraphs, moves);
  const streams = new Map<Owner, StreamChange>();
  const changeOf = (owner: Owner): StreamChange => {
    const known = streams.get(owner);
    if (known) return known;
    const made = new StreamChange(owner, document);
    streams.set(owner, made);
    if (owner.use) changeOf(owner.use.parent);
    return made;
  };
  const canvasOf = (stream: StreamChange): Canvas => ({
    book,
    face: tools.face,
    fontName: (face, isVertical) =>
      stream.addResource('Font', 'GlF', book.reference(face, isVertical)),
  });
  const needs = new Map<Owner, Map<Show, boolean>>();
  for (const [show, change] of merged) {
    const stream = changeOf(show.owner);
    const ofOwner = needs.get(show.owner) ?? needsOf(show.owner, merged);
    needs.set(show.owner, ofOwner);
    const drawn = (draws.get(show) ?? [])
      .map((draw) =>
        drawRuns(draw.runs, show.state, canvasOf(stream), colorsAt(show, draw.replaced)),
      )
      .filter(Boolean)
      .join('\n');
    stream.edit({
      start: show.operator.start,
      end: show.operator.end,
      text: ` ${replacementOf(change, drawn, ofOwner.get(show) ?? true)} `,
    });
  }
  const underlined = underlinedPaths(text.paths, underlines);
  const taken = new Set(underlined.map(({ path }) => path));
  const others = text.paths.filter((path) => !taken.has(path));
  for (const { owner, edits } of [...underlined, ...movedPaths(others, moves)])
    for (const edit of edits) changeOf(owner).edit(edit);
  dropActualText(merged.keys(), (show) => changeOf(show.owner), document.resolve);
  const pageStream = changeOf(text.owner);
  const covers = patch
    ? patchOperators(
        patch,
        pageStream.addResource(
          'XObject',
          'GlP',
          patchImage(patch, (object) => document.register(object)),
        ),
      )
    : '';
  const top =
    onTop.length || covers ? drawOnTop(onTop, text, canvasOf(pageStream), covers) : undefined;
  replaceForms(text.owner, streams);
  const content = compressedStream([], pageStream.bytes(top?.before, top?.after));
  dict.set('Contents', document.register(content));
  dict.set('Resources', pageStream.resources());
}

/** From the inside out: a form is complete when the forms that it draws are. */
function replaceForms(owner: Owner, streams: ReadonlyMap<Owner, StreamChange>): void {
  for (const form of owner.forms) {
    const change = streams.get(form);
    if (!change) continue;
    replaceForms(form, streams);
    streams.get(owner)!.replaceForm(form, change.form());
  }
}

/** Runs that every replaced operator's clip would hide, and what covers pictures: above the page, in its own space. */
function drawOnTop(runs: readonly GlyphRun[], text: PageText, canvas: Canvas, covers: string) {
  const state = { ...initialState(), fill: '0 g' };
  const drawn = drawRuns(runs, state, canvas, ({ color }) => fillOperator(color));
  return { before: 'q\n', after: `\n${'Q '.repeat(text.open + 1)}${covers} q BT ${drawn} ET Q\n` };
}
