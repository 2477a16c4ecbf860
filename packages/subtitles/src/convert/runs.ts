import { cuePieces } from '../subtitles.ts';
import type { Change, Cue, Look, Piece, Subtitles } from '../types.ts';

/** Looks of a stretch of text that several formats have. */
export interface Looks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  colour: string | undefined;
  voice: string | undefined;
  language: string | undefined;
}

/** Text that looks the same throughout; a line break is `\n`. */
export interface Run {
  text: string;
  looks: Looks;
  /** When it is sung or said, in milliseconds. */
  at: number | undefined;
  /** It stands above other text, as its pronunciation. */
  phonetic: boolean;
}

/** What else a cue has, which only formats like its own can say. */
export interface CueContent {
  runs: Run[];
  corner: number | undefined;
  effects: boolean;
  /** Fonts, sizes, classes. */
  other: boolean;
  drawing: boolean;
  comment: boolean;
}

const PLAIN: Looks = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  colour: undefined,
  voice: undefined,
  language: undefined,
};

/** A cue as text with looks, whatever its format. */
export function contentOf(file: Subtitles, cue: Cue): CueContent {
  const reading = new Reading();
  for (const piece of cuePieces(file, cue)) reading.take(piece);
  return reading.content;
}

class Reading {
  readonly content: CueContent = {
    runs: [],
    corner: undefined,
    effects: false,
    other: false,
    drawing: false,
    comment: false,
  };
  #open: { name: string; looks: Looks; phonetic: boolean }[] = [];
  #looks = PLAIN;
  #phonetic = false;
  #at: number | undefined;

  take(piece: Piece): void {
    if (piece.type === 'text') this.#text(piece.value);
    else if (piece.type === 'break') this.#text('\n');
    else if (piece.type === 'open') this.#opens(piece.name, piece.looks);
    else if (piece.type === 'close') this.#closes(piece.name);
    else if (piece.type === 'kept') this.content[piece.kind] = true;
    else this.#mark(piece);
  }

  #text(text: string): void {
    this.content.runs.push({
      text,
      looks: this.#looks,
      at: this.#at,
      phonetic: this.#phonetic,
    });
    this.#at = undefined;
  }

  #opens(name: string, looks: readonly Look[]): void {
    this.#open.push({ name, looks: this.#looks, phonetic: this.#phonetic });
    for (const look of looks) this.#apply({ on: true, look });
  }

  #closes(name: string): void {
    const index = this.#open.findLastIndex((open) => open.name === name);
    const open = this.#open[index];
    if (!open) return;
    this.#looks = open.looks;
    this.#phonetic = open.phonetic;
    this.#open.length = index;
  }

  #mark(piece: Piece & { type: 'mark' }): void {
    if (piece.equiv !== undefined) this.#text(piece.equiv);
    if (piece.effect) this.content.effects = true;
    if (piece.corner !== undefined) this.content.corner ??= piece.corner;
    if (piece.at !== undefined) this.#at = piece.at;
    for (const change of piece.changes ?? []) this.#apply(change);
  }

  #apply({ on, look }: Change): void {
    if (!look) this.#looks = PLAIN;
    else if (look.kind === 'phonetic') this.#phonetic = on;
    else if (look.kind === 'other') this.content.other = true;
    else if ('value' in look)
      this.#looks = {
        ...this.#looks,
        [look.kind]: on && look.value !== '' ? look.value : undefined,
      };
    else if (look.kind !== 'ruby') this.#looks = { ...this.#looks, [look.kind]: on };
  }
}
