/** A part of an event, and how long after the event's beginning it is said. */
export interface EventPiece {
  text: string;
  offsetMs: number;
}

/** Something that captions show. */
export interface CaptionEvent {
  startMs: number;
  durationMs: number;
  pieces: EventPiece[];
}
