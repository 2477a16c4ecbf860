import { baseLanguage, findLanguage, LANGUAGES } from '@glossa/contract';
import type { LanguagePair } from '../../ports/translate.ts';
import { withoutRegion } from '../../variants.ts';
import type { ApertiumMode } from './modes.ts';

/** The modes to run one after the other, and the languages between them. */
export interface Route {
  modes: readonly ApertiumMode[];
  via: readonly string[];
}

/**
 * What a hop costs in quality, one being an ordinary hop between related languages. English pairs are the
 * hard ones, and of the two that lead out of English the Catalan one is the better kept; into English it
 * is the Spanish one.
 */
const HOP_COST: Readonly<Record<string, number>> = {
  'en>ca': 1.5,
  'en>es': 2,
  'es>en': 1.5,
  'ca>en': 2,
};

const MAX_HOPS = 2;

function hopCost(mode: ApertiumMode): number {
  return HOP_COST[`${baseLanguage(mode.from)}>${baseLanguage(mode.to)}`] ?? 1;
}

/** Which pairs the installed modes can serve, directly or through one language between. */
export class RouteTable {
  readonly #bySource = new Map<string, ApertiumMode[]>();
  readonly #targets = new Set<string>();
  readonly #cache = new Map<string, Route | undefined>();

  constructor(modes: readonly ApertiumMode[]) {
    for (const mode of modes) {
      this.#bySource.set(mode.from, [...(this.#bySource.get(mode.from) ?? []), mode]);
      this.#targets.add(mode.to);
    }
  }

  /**
   * The best route of a pair. A variant without modes of its own is served as its language is
   * (`es-419` as `es`); direct modes win, then the cheapest route through one language.
   */
  find(pair: LanguagePair): Route | undefined {
    const key = `${pair.from}>${pair.to}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#search(pair));
    return this.#cache.get(key);
  }

  /** Every pair of catalogue tags with a route; of targets only those with modes of their own. */
  pairs(): LanguagePair[] {
    const sources = LANGUAGES.filter(({ tag }) => this.#bySource.has(withoutRegion(tag)));
    return sources.flatMap(({ tag: from }) =>
      Array.from(this.#targets, (to) => ({ from, to })).filter((pair) => this.find(pair)),
    );
  }

  #search({ from, to }: LanguagePair): Route | undefined {
    const source = this.#bySource.has(from) ? from : withoutRegion(from);
    const target = this.#resolveTarget(to);
    if (target === undefined || baseLanguage(source) === baseLanguage(target)) return undefined;
    let best: { route: Route; cost: number } | undefined;
    const visit = (at: string, modes: ApertiumMode[], cost: number) => {
      for (const mode of this.#bySource.get(at) ?? []) {
        const route = [...modes, mode];
        const sum = cost + hopCost(mode);
        if (mode.to === target) {
          if (best === undefined || sum < best.cost) {
            best = { cost: sum, route: { modes: route, via: modes.map((hop) => hop.to) } };
          }
        } else if (route.length < MAX_HOPS && mode.to !== source) visit(mode.to, route, sum);
      }
    };
    // A direct mode wins over any pair of hops, whatever they cost.
    const direct = this.#bySource.get(source)?.find((mode) => mode.to === target);
    if (direct) return { modes: [direct], via: [] };
    visit(source, [], 0);
    return best?.route;
  }

  #resolveTarget(tag: string): string | undefined {
    if (this.#targets.has(tag)) return tag;
    const base = withoutRegion(tag);
    if (this.#targets.has(base)) return base;
    // Some data has only the other variant: British English where no American mode exists.
    return [...this.#targets].find(
      (target) => withoutRegion(target) === base && findLanguage(target) !== undefined,
    );
  }
}
