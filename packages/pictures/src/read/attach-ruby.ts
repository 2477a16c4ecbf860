import type { Box } from '@glossa/engines';
import type { Ruby, TextBlock } from '../model.ts';
import type { ReadRuby } from './ruby.ts';

/** In font sizes: ruby is no further off its line, and a letter that it reaches over by less is none of its base. */
const NEAR = 0.6;
const REACH = 0.45;
const HAN = /[\p{sc=Han}々〆ヶ]+/gu;

/** Letters of a text that a line says, and where the line runs. */
interface Line {
  box: Box;
  from: number;
  to: number;
}

/** From where to where a box runs along its lines. */
const along = ({ x, y, width, height }: Box, vertical: boolean) =>
  vertical ? { from: y, to: y + height } : { from: x, to: x + width };

/** Lines with their letters: as their reader told them, or as far as each is long. */
function linesOf({ lines, rows, source, vertical }: TextBlock): Line[] {
  const told = rows?.length === lines.length && rows.map(({ text }) => text).join('') === source;
  const lengths = lines.map((box, index) => {
    const { from, to } = along(box, vertical);
    return told ? rows[index]!.text.length : to - from;
  });
  const all = lengths.reduce((sum, one) => sum + one, 0);
  let before = 0;
  return lines.map((box, index) => {
    const from = (before / all) * source.length;
    before += lengths[index]!;
    return { box, from, to: (before / all) * source.length };
  });
}

/** How far ruby is off a line that it may belong to: left of it, or below. */
function offLine(ruby: ReadRuby, box: Box): number {
  const vertical = ruby.vertical;
  const [own, line] = [along(ruby.box, vertical), along(box, vertical)];
  const apart = Math.max(own.from, line.from) - Math.min(own.to, line.to);
  const across = vertical ? ruby.box.x - box.x - box.width : box.y - ruby.box.y - ruby.box.height;
  return Math.max(apart, Math.abs(across));
}

/** A run over a text: its middle and its ends, in letters. */
interface Placed {
  ruby: ReadRuby;
  from: number;
  to: number;
}

function placeOf(ruby: ReadRuby, line: Line): Placed {
  const [own, whole] = [along(ruby.box, ruby.vertical), along(line.box, ruby.vertical)];
  const letters = (at: number) =>
    line.from + ((at - whole.from) / (whole.to - whole.from)) * (line.to - line.from);
  return { ruby, from: letters(own.from), to: letters(own.to) };
}

/** How many letters lie between a letter and a run. */
const offLetter = (at: number, { from, to }: Placed) => Math.max(0, from - at - 0.5, at + 0.5 - to);

/** The kanji that each run says, of those next to it: each is said by one. */
function basesOf(source: string, runs: readonly Placed[]): Map<ReadRuby, [number, number]> {
  const words = [...source.matchAll(HAN)].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
  const off = (run: Placed, word: { from: number; to: number }) =>
    Math.max(0, word.from - middle(run), middle(run) - word.to);
  const bases = new Map<ReadRuby, [number, number]>();
  const own = runs.map((run) => ({
    run,
    word: words.toSorted((a, b) => off(run, a) - off(run, b))[0],
  }));
  for (const { run, word } of own) {
    if (word === undefined) continue;
    const rivals = own.filter((other) => other.word === word && other.run !== run);
    const letters: number[] = [];
    for (let at = word.from; at < word.to; at += 1) {
      const far = offLetter(at, run);
      if (far <= REACH && rivals.every((other) => offLetter(at, other.run) >= far))
        letters.push(at);
    }
    const alone = rivals.length === 0 ? ([word.from, word.to] as const) : undefined;
    if (letters.length > 0) bases.set(run.ruby, [letters[0]!, letters.at(-1)! + 1]);
    else if (alone !== undefined && off(run, word) <= 1) bases.set(run.ruby, [...alone]);
  }
  return bases;
}

/** Texts with the ruby that stands beside them, in the order of their letters. */
export function attachRuby<T extends TextBlock>(
  texts: readonly T[],
  runs: readonly ReadRuby[],
): T[] {
  const of = new Map<T, Placed[]>();
  for (const ruby of runs) {
    const [nearest] = texts
      .filter(({ vertical, turn }) => vertical === ruby.vertical && turn === undefined)
      .flatMap((text) =>
        linesOf(text).map((line) => ({ text, line, off: offLine(ruby, line.box) })),
      )
      .filter(({ text, off }) => off <= NEAR * text.size)
      .toSorted((a, b) => a.off - b.off);
    if (nearest === undefined) continue;
    const { text, line } = nearest;
    of.set(text, [...(of.get(text) ?? []), placeOf(ruby, line)]);
  }
  return texts.map((text) => {
    const placed = of.get(text)?.toSorted((a, b) => a.from - b.from);
    if (placed === undefined) return text;
    const bases = basesOf(text.source, placed);
    const ruby = placed.map(({ ruby: run }): Ruby => {
      const base = run.text === '' ? undefined : bases.get(run);
      return {
        box: run.box,
        ...(base && { reads: { start: base[0], end: base[1], text: run.text } }),
      };
    });
    return { ...text, ruby };
  });
}
