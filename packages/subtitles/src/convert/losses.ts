export type LossKind =
  /** Bold, italic, underlined or struck text. */
  | 'style'
  | 'colour'
  /** Where it stands on the picture. */
  | 'position'
  /** Names of speakers. */
  | 'speaker'
  /** Times of words or syllables. */
  | 'word_times'
  | 'pronunciation'
  /** Languages of stretches, and tracks of several languages. */
  | 'language'
  /** Fonts, sizes and classes. */
  | 'font'
  /** Moves, fades and transforms. */
  | 'effect'
  | 'drawing'
  | 'comment'
  /** Headers, styles, attachments, notes. */
  | 'metadata'
  /** Times rounded to the step that the format counts in. */
  | 'rounded_time'
  | 'negative_time'
  /** Ends of cues, where a format lets each last until the next. */
  | 'end_time'
  /** Cues shown at once, where a format shows one at a time. */
  | 'overlap'
  /** Lines of a cue written in one. */
  | 'line_break'
  /** Characters that the format cannot write were replaced. */
  | 'character';

export interface Loss {
  kind: LossKind;
  /** Cues that lost it; 0 for what is about the file. */
  cues: number;
  /** Indices of the first of them. */
  first: number[];
}

const SHOWN = 20;

/** Counts what a conversion loses. */
export class Losses {
  readonly #found = new Map<LossKind, Loss>();

  add(kind: LossKind, cue?: number): void {
    const loss = this.#found.get(kind) ?? { kind, cues: 0, first: [] };
    this.#found.set(kind, loss);
    if (cue === undefined || loss.first.at(-1) === cue) return;
    loss.cues++;
    if (loss.first.length < SHOWN) loss.first.push(cue);
  }

  get list(): Loss[] {
    return [...this.#found.values()];
  }
}
