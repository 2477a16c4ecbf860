/** Which languages the engines of this server translate into which: targets by source. */
export type ServedPairs = Readonly<Record<string, readonly string[]>>;

let told: ServedPairs | undefined;
let targets: ReadonlySet<string> = new Set();
let version = 0;

/** Says what is served from now on; pages that were made before are made anew when it is something else. */
export function tellServedPairs(pairs: ServedPairs): void {
  if (JSON.stringify(pairs) === JSON.stringify(told)) return;
  told = pairs;
  targets = new Set(Object.values(pairs).flat());
  version++;
}

/** Another number whenever something else is served: part of the key of what is made of it. */
export const servedVersion = (): number => version;

/** True when an engine translates `from` (any language, where it is `auto`) into `to`. */
export function isPairServed(from: string, to: string): boolean {
  if (told === undefined) return from !== to;
  return from === 'auto' ? targets.has(to) : (told[from]?.includes(to) ?? false);
}

/** Languages that something can be translated into from `from`, or from any for `auto`; `null` until that is known. */
export function knownTargetsFrom(from: string): readonly string[] | null {
  if (told === undefined) return null;
  return from === 'auto' ? [...targets] : (told[from] ?? []);
}

/** True when something can be translated from a language. */
export const isSourceServed = (tag: string): boolean =>
  told === undefined || (told[tag]?.length ?? 0) > 0;
