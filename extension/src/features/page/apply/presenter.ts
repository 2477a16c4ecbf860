import type { PageMode } from '../../../messaging/page-protocol.ts';
import { keepDirections, keepDirectionsBelow } from '../language/directions.ts';
import { hasRtlLetters, isLtrText, keepLtrChains, keepLtrRuns } from '../language/ltr-runs.ts';
import type { LanguageMarks } from '../language/marks.ts';
import type { PageTextUnit, Unit } from '../segment/unit.ts';
import { type Applied, apply, type Shows } from './apply.ts';
import { mirroredIndent, type Styles } from './list-marks.ts';
import { copyOriginal } from './original.ts';
import { Room } from './room.ts';
import { StyleEdits } from './style-edits.ts';

export interface PresenterOptions {
  /** Language of the translations, and its direction. */
  to: string;
  dir: 'ltr' | 'rtl';
  mode: PageMode;
  /** The whole document is translated, not parts of it alone. */
  whole: boolean;
  /** Language of the page as far as it is known, else `auto`. */
  from(): string;
  /** Says it in the page; put back by who made it. */
  marks: LanguageMarks;
}

/** A unit as it was before anything is written for it. */
export interface Prepared {
  original: HTMLElement | undefined;
  /** The direction its page gives it; undefined where direction means nothing. */
  dir: 'ltr' | 'rtl' | undefined;
}

/** Shows translations in the page, with their language and direction, and takes all of it back. */
export class Presenter {
  readonly #options: PresenterOptions;
  readonly #marks: LanguageMarks;
  readonly #kept: (() => void)[] = [];
  readonly #edits = new StyleEdits();
  #room = new Room(this.#edits);
  /** Boxes that run the other way since the last time room was made. */
  #turned: HTMLElement[] = [];

  constructor(options: PresenterOptions) {
    this.#options = options;
    this.#marks = options.marks;
  }

  /** Reads what is needed of the page before it is written to; of many units first, as writing makes reading slow. */
  prepare(unit: Unit): Prepared {
    if (unit.kind !== 'text' || unit.rtl === undefined)
      return { original: undefined, dir: undefined };
    const dir = this.#directionOf(unit);
    const place = this.#room.look(unit);
    if (this.#options.mode !== 'bilingual' || !unit.stacks || place.cut) {
      return { original: undefined, dir };
    }
    return { original: copyOriginal(unit, { lang: this.#languageOf(unit), dir }, place), dir };
  }

  /** Shows a translation; undefined where its tags are not those of its source. */
  show(unit: Unit, translation: string, { original, dir }: Prepared): Applied | undefined {
    const options = this.#options;
    const applied = apply(unit, translation, { original, words: this.#words });
    if (applied === undefined || unit.kind !== 'text' || dir === undefined) return applied;
    this.#room.written(unit, original);
    const turns = dir !== options.dir;
    const mark = { lang: options.to, dir: turns ? options.dir : null };
    const isNew = this.#marks.mark(unit.box, mark);
    if (options.whole) this.#markRoot();
    if (!turns) return applied;
    if (isNew) {
      this.#kept.push(...keepDirectionsBelow(unit.box, dir));
      if (unit.box instanceof HTMLElement) this.#turned.push(unit.box);
    }
    const restores = keepDirections(unit, dir);
    return {
      ...applied,
      undo() {
        for (const restore of restores) restore();
        applied.undo();
      },
    };
  }

  /** Gives what was shown since the last time the room it needs, in steps. @param write writes to the page */
  *settle(write: (work: () => void) => void): Generator<void, void> {
    const room = this.#room;
    this.#room = new Room(this.#edits);
    yield* this.#indentItems(write);
    yield* room.settle(write);
  }

  *#indentItems(write: (work: () => void) => void): Generator<void, void> {
    const indents: (readonly [HTMLElement, Styles])[] = [];
    for (const item of this.#turned.splice(0)) {
      const styles = mirroredIndent(item);
      if (styles !== undefined) indents.push([item, styles]);
      yield;
    }
    if (indents.length === 0) return;
    write(() => {
      for (const [item, styles] of indents) {
        for (const [name, value] of Object.entries(styles)) this.#edits.set(item, name, value);
      }
    });
    yield;
  }

  restore(): void {
    this.#edits.restore();
    for (const restore of this.#kept.splice(0)) restore();
  }

  readonly #words: Shows['words'] = (pieces, said) => {
    if (this.#options.dir !== 'rtl') return [...pieces];
    const kept = pieces.map((piece) =>
      typeof piece === 'string' && hasRtlLetters(piece) ? keepLtrRuns(piece) : piece,
    );
    return keepLtrChains(kept, (part) => isLtrText(said(part)));
  };

  /** Never its direction: the layout of a page is made for one, and each block of text has its own. */
  #markRoot(): void {
    if (document.body !== null) this.#marks.hold(document.body, this.#marks.languageOfRoot);
    this.#marks.mark(document.documentElement, { lang: this.#options.to, dir: null });
  }

  #directionOf({ parent }: PageTextUnit): 'ltr' | 'rtl' {
    const element = parent instanceof Element ? parent : (parent as ShadowRoot).host;
    const rtl = getComputedStyle(element).direction === 'rtl';
    return rtl !== this.#marks.isTurned(element) ? 'rtl' : 'ltr';
  }

  #languageOf({ parent, language }: PageTextUnit): string {
    const said = this.#marks.languageAround(parent);
    if (said !== '') return said;
    const from = language ?? this.#options.from();
    return from === 'auto' ? this.#marks.languageOfRoot : from;
  }
}
