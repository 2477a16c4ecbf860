import { isForReaders, READ_ATTRIBUTES } from '../segment/attributes.ts';

/** Pause in a page's changes after which they are looked at, and the longest wait, in milliseconds. */
const QUIET_MS = 60;
const LONGEST_MS = 300;

const OPTIONS: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: [...READ_ATTRIBUTES],
};

/** What a page has changed by itself. */
export interface PageChanges {
  /** Nodes whose text, attributes or children are others now. */
  touched: Set<Node>;
  /** Nodes to be read: added, or with another text or attribute. */
  fresh: Set<Node>;
}

const none = (): PageChanges => ({ touched: new Set(), fresh: new Set() });

/** Attributes of the same name are for programs elsewhere: frameworks write what is typed into `value`. */
function isForReader({ type, target, attributeName }: MutationRecord): boolean {
  return type !== 'attributes' || isForReaders(target as Element, attributeName ?? '');
}

/** Gathers what a page changes by itself, below the watched roots. */
export class Changes {
  readonly #observer: MutationObserver;
  readonly #tell: (changes: PageChanges) => void;
  #gathered = none();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  constructor(tell: (changes: PageChanges) => void) {
    this.#tell = tell;
    this.#observer = new MutationObserver((records) => this.#gather(records));
  }

  watch(root: Node): void {
    this.#observer.observe(root, OPTIONS);
  }

  /** Writes to the page without being told of it. Must not wait for anything. */
  unseen<T>(write: () => T): T {
    this.#gather(this.#observer.takeRecords());
    try {
      return write();
    } finally {
      this.#observer.takeRecords();
    }
  }

  stop(): void {
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered = none();
  }

  #gather(records: MutationRecord[]): void {
    const changes = records.filter(isForReader);
    if (changes.length === 0) return;
    const { touched, fresh } = this.#gathered;
    for (const { type, target, addedNodes } of changes) {
      touched.add(target);
      if (type !== 'childList') fresh.add(target);
      else for (const node of addedNodes) fresh.add(node);
    }
    const now = performance.now();
    if (this.#timer === undefined) this.#since = now;
    else if (now - this.#since > LONGEST_MS) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), QUIET_MS);
  }

  #flush(): void {
    this.#timer = undefined;
    const gathered = this.#gathered;
    this.#gathered = none();
    this.#tell(gathered);
  }
}
