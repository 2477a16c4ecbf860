// @chunk shell
export interface Behaviour {
  /** Epoch milliseconds. */
  at: number;
  kind: 'page' | 'press' | 'error' | 'slow';
  /** A path, an element's name, a message: never what somebody typed. */
  detail: string;
}

const KEPT = 100;
const DETAIL_LENGTH = 300;
const entries: Behaviour[] = [];

/** Adds to the log of this page's life, which keeps the last 100 and never leaves the browser. */
export function record(kind: Behaviour['kind'], detail: string, at = Date.now()): void {
  entries.push({ at, kind, detail: detail.slice(0, DETAIL_LENGTH) });
  if (entries.length > KEPT) entries.splice(0, entries.length - KEPT);
}

/** The log, oldest first; shown on the error page in development. */
export function behaviourLog(): readonly Behaviour[] {
  return entries;
}
