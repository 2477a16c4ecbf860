import type { Fragment, TextUnit } from '@glossa/contract';
import { sameFragment } from '@glossa/translation';
import type { Targets } from '../types.ts';
import { fragmentKey } from './fragments.ts';

export type UnitMeta = Omit<TextUnit, 'id' | 'source'>;

/** Units already seen, by the key of their source: later equal ones share their target. */
export type Aliases = Map<string, string>;

/**
 * Where a filter's one pass over a document meets its units. Extracting and merging run the same pass: extracting
 * collects units, merging looks up their targets, and the ids agree because both count the same way.
 */
export class UnitCollector {
  readonly units: TextUnit[] = [];
  readonly #targets: Targets | undefined;
  #prefix = '';
  #counter = 0;
  #written = 0;

  constructor(targets?: Targets) {
    this.#targets = targets;
  }

  /** Targets that differed from their source. */
  get written(): number {
    return this.#written;
  }

  /** Starts a part of the document: ids are `<prefix>:<number>` from here on. */
  enter(prefix: string): void {
    this.#prefix = prefix;
    this.#counter = 0;
  }

  /**
   * Takes the next unit. Gives its target when one is to be written: `undefined` while extracting, and when the
   * target is the source. Units found in `aliases` are not collected again.
   */
  take(source: Fragment, meta: UnitMeta, aliases?: Aliases): Fragment | undefined {
    const key = aliases && fragmentKey(source);
    let id = key === undefined ? undefined : aliases?.get(key);
    if (id === undefined) {
      id = `${this.#prefix}:${this.#counter++}`;
      if (!this.#targets) this.units.push({ id, source, ...meta });
      if (key !== undefined) aliases?.set(key, id);
    }
    const target = this.#targets?.(id);
    if (!target || sameFragment(source, target)) return undefined;
    this.#written++;
    return target;
  }

  /** The target of a text that is a unit among `aliases` already, if it is to be written. */
  known(source: Fragment, aliases: Aliases): Fragment | undefined {
    const id = aliases.get(fragmentKey(source));
    const target = id === undefined ? undefined : this.#targets?.(id);
    return target && !sameFragment(source, target) ? target : undefined;
  }
}

/** Says again what another collector said of the same texts, and nothing of other ones. */
export class RepeatingCollector extends UnitCollector {
  readonly #first: UnitCollector;
  readonly #aliases: Aliases;

  constructor(first: UnitCollector, aliases: Aliases) {
    super();
    this.#first = first;
    this.#aliases = aliases;
  }

  override take(source: Fragment): Fragment | undefined {
    return this.#first.known(source, this.#aliases);
  }
}
