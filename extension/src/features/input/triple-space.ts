/** Between two spaces, at most, in milliseconds. */
const LONGEST_GAP_MS = 600;
const WANTED = 3;
/** What browsers give for keys that an input method takes for itself (UI Events, § 7.3.1). */
const IME_KEY_CODE = 229;

export type SpaceKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'keyCode'
  | 'isComposing'
  | 'repeat'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'timeStamp'
  | 'target'
>;

/** Counts spaces that are pressed one after the other. Those of an input method choose words: they never count. */
export class TripleSpace {
  #count = 0;
  #last = 0;
  #target: EventTarget | null = null;

  /** Takes note of a key; true when it is the third space. */
  press(event: SpaceKey): boolean {
    const { key, keyCode, isComposing, repeat, altKey, ctrlKey, metaKey, shiftKey } = event;
    const composed = isComposing || keyCode === IME_KEY_CODE;
    if (key !== ' ' || composed || repeat || altKey || ctrlKey || metaKey || shiftKey) {
      this.#count = 0;
      return false;
    }
    const follows = event.timeStamp - this.#last <= LONGEST_GAP_MS && event.target === this.#target;
    this.#count = follows ? this.#count + 1 : 1;
    this.#last = event.timeStamp;
    this.#target = event.target;
    if (this.#count < WANTED) return false;
    this.#count = 0;
    return true;
  }
}
