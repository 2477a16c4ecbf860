import type { Spent } from '../../messaging/page-protocol.ts';
import type { CallError } from '../../messaging/protocol.ts';
import { Link } from './link.ts';
import type { Unit } from './segment/unit.ts';

/** What is asked for: words, and the language they are in. */
export interface Asked {
  unit: Unit;
  from: string;
}

export interface RequestsListener {
  translated(unit: Unit, translation: string): void;
  failed(unit: Unit, error: CallError): void;
  spent(spent: Spent): void;
}

/** Texts of one language: who waits for them, and the port they are asked over. */
interface Group {
  waiting: Map<string, Set<Unit>>;
  link: Link;
}

/** Asks for the texts of a page, those of each language together, each text once; remembers the answers. */
export class Requests {
  readonly #to: string;
  readonly #memory: Map<string, string>;
  readonly #listener: RequestsListener;
  readonly #groups = new Map<string, Group>();
  #isPaused = false;

  /** @param memory translations that outlive this page's translation */
  constructor(to: string, memory: Map<string, string>, listener: RequestsListener) {
    this.#to = to;
    this.#memory = memory;
    this.#listener = listener;
  }

  /** The translation of a text, if it is known. */
  known(from: string, source: string): string | undefined {
    return this.#memory.get(`${from} ${source}`);
  }

  /** Lets the background make ready for texts that will be asked for in this language. */
  open(from: string): void {
    this.#groupOf(from).link.open();
  }

  /** Says what will be asked for in a moment, most likely in this language. */
  announce(from: string, units: readonly Unit[]): void {
    this.#groupOf(from).link.announce(units.map(({ source }) => source));
  }

  /** What is known is told at once. */
  ask(asked: readonly Asked[], urgent: boolean): void {
    const texts = new Map<string, string[]>();
    for (const { unit, from } of asked) {
      const known = this.known(from, unit.source);
      if (known !== undefined) {
        this.#listener.translated(unit, known);
        continue;
      }
      const { waiting } = this.#groupOf(from);
      const others = waiting.get(unit.source);
      if (others !== undefined) {
        others.add(unit);
        continue;
      }
      waiting.set(unit.source, new Set([unit]));
      const same = texts.get(from);
      if (same === undefined) texts.set(from, [unit.source]);
      else same.push(unit.source);
    }
    for (const [from, sources] of texts) this.#groupOf(from).link.ask(sources, urgent);
  }

  /** Forgets units that are gone; answers how many. */
  drop(isGone: (unit: Unit) => boolean): number {
    let dropped = 0;
    for (const { waiting, link } of this.#groups.values()) {
      const gone: string[] = [];
      for (const [source, units] of waiting) {
        for (const unit of units) if (isGone(unit) && units.delete(unit)) dropped++;
        if (units.size > 0) continue;
        waiting.delete(source);
        gone.push(source);
      }
      link.drop(gone);
    }
    return dropped;
  }

  pause(): void {
    this.#isPaused = true;
    for (const { link } of this.#groups.values()) link.pause();
  }

  resume(): void {
    this.#isPaused = false;
    for (const { link } of this.#groups.values()) link.resume();
  }

  stop(): void {
    for (const { link } of this.#groups.values()) link.stop();
  }

  #groupOf(from: string): Group {
    const open = this.#groups.get(from);
    if (open !== undefined) return open;
    const waiting = new Map<string, Set<Unit>>();
    const take = (source: string) => {
      const units = waiting.get(source) ?? [];
      waiting.delete(source);
      return units;
    };
    const link = new Link(
      { from, to: this.#to },
      {
        waiting: () => waiting.keys(),
        translated: (source, translation) => {
          this.#memory.set(`${from} ${source}`, translation);
          for (const unit of take(source)) this.#listener.translated(unit, translation);
        },
        failed: (source, error) => {
          for (const unit of take(source)) this.#listener.failed(unit, error);
        },
        spent: (spent) => this.#listener.spent(spent),
      },
    );
    if (this.#isPaused) link.pause();
    const group = { waiting, link };
    this.#groups.set(from, group);
    return group;
  }
}
