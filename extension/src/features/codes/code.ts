/**
 * What stands in a sentence beside its words. `pair`: an element that holds words of it. `alone`: an element
 * that only has a place in it. `literal`: characters that come back as they are, such as line breaks that the reader
 * sees, and formulas.
 */
export type Code = { kind: 'pair' | 'alone'; node: Element } | { kind: 'literal'; text: string };
