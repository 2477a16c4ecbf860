/** A range of a text, in UTF-16 units: `source.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const SUBTITLE_FORMATS = [
  'srt',
  'vtt',
  'ass',
  'ssa',
  'sbv',
  'microdvd',
  'subviewer',
  'lrc',
  'smi',
  'ttml',
] as const;
export type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number];

/** What was read otherwise than its format says, in words that a client translates. */
export type WarningCode =
  /** No blank line stood before a cue; it was read as one all the same. */
  | 'missing_blank_line'
  /** Blank lines inside a cue: what follows them was read as its text. */
  | 'blank_line_in_text'
  /** A cue without its number. */
  | 'missing_number'
  /** Times in another notation than the format's: other separators, missing digits or hours. */
  | 'time_notation'
  /** A time below zero. */
  | 'negative_time'
  /** A cue ends before it begins. */
  | 'end_before_start'
  /** Text that belongs to no cue; it was left as it is. */
  | 'text_outside_cue'
  /** A line that begins like a cue, with times that say nothing; it was left as it is. */
  | 'time_unreadable'
  /** No header, or another than the format's. */
  | 'header'
  /** No line says what the fields of an event are; the usual ones were taken. */
  | 'missing_fields'
  /** Frames without a frame rate: 25 a second were taken. */
  | 'frame_rate_assumed'
  /** A tag that is not closed or not opened, or markup that is not well-formed. */
  | 'markup';

export interface ReadWarning {
  code: WarningCode;
  /** Number of the line, from 1. */
  line: number;
  /** The line, or as much of it as is worth showing. */
  text: string;
}

/** Where the times of a cue are written; absent where the format says them by another cue, or not at all. */
export interface TimeSpans {
  start?: Span;
  end?: Span;
  /** A duration is written in place of an end. */
  duration?: Span;
}

/** One subtitle: a text from one time to another, and where its parts stand in the source. */
export interface Cue {
  /** Milliseconds. */
  start: number;
  end: number;
  times: TimeSpans;
  /** Milliseconds that its times as written are counted from; 0 unless given. */
  origin?: number;
  /** What is shown, with its markup: without the line end after it. */
  text: Span;
  /** All that goes when the cue goes: its lines with their ends and the blank lines after it. */
  block: Span;
  /** Number or name, as written. */
  id?: string;
  /** Who says it, where the format has a field for it. */
  speaker?: string;
  /** Name of the style or class. */
  style?: string;
  /** Language of the track within the file, a BCP 47 tag where the file says one. */
  language?: string;
  /** What tells where on the picture it stands, comparable as a whole: cues of one place follow each other. */
  place?: string;
  /** Settings as written, such as those of WebVTT. */
  settings?: string;
  /** Not shown: a comment, or a line of code for a karaoke template. */
  hidden?: true;
  /** Players that follow the standard drop it. */
  nonstandard?: true;
}

/** A subtitle file that was read: its source, and where its cues stand in it. */
export interface Subtitles {
  format: SubtitleFormat;
  /** The whole text without a byte order mark. */
  source: string;
  /** In the order of the file. */
  cues: Cue[];
  warnings: ReadWarning[];
  /** Warnings beyond those listed. */
  moreWarnings: number;
  /** Line end that the file uses. */
  newline: string;
  /** Frames a second, where times are frames. */
  frameRate?: number;
  /** Milliseconds that the file takes off all its times as written. */
  offset?: number;
  /** Stretches beside the cues' texts that say something to people, such as notes. */
  notes: Span[];
}

/** What a span of text looks like. */
export type Look =
  | { kind: 'bold' }
  | { kind: 'italic' }
  | { kind: 'underline' }
  | { kind: 'strike' }
  /** `#rrggbb`, or the name of a colour. */
  | { kind: 'colour'; value: string }
  | { kind: 'voice'; value: string }
  | { kind: 'language'; value: string }
  | { kind: 'ruby' }
  /** The annotation of a ruby. */
  | { kind: 'phonetic' }
  /** Fonts, sizes, classes, effects: `value` is what the format calls it. */
  | { kind: 'other'; value: string };

/** A look begins, or ends; without a `look`, all of them end. */
export interface Change {
  on: boolean;
  look?: Look;
}

/**
 * A piece of a cue's text. Pieces follow each other without gaps: their slices joined are the text again.
 *
 * `text` is what people read; `break` a line break they see; `open` and `close` are tags in pairs; `mark` stands alone:
 * a timestamp, an override, an entity; `kept` is never translated: drawings, comments, phonetic guides by choice.
 */
export type Piece = Span &
  (
    | { type: 'text'; value: string }
    | { type: 'break' }
    | { type: 'open'; name: string; looks: Look[] }
    | { type: 'close'; name: string }
    | {
        type: 'mark';
        changes?: Change[];
        /** Text it stands for. */
        equiv?: string;
        /** When what follows is sung or said, in milliseconds. */
        at?: number;
        /** Position in the way of ASS's `\an`: 1 to 9, as the keys of a number pad. */
        corner?: number;
        /** Moves, fades, clips and other things that no other format has. */
        effect?: true;
      }
    | { type: 'kept'; kind: 'drawing' | 'comment' }
  );
