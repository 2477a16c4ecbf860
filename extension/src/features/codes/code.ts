/**
 * What stands in a sentence beside its words. `pair`: an element that holds words of it. `alone`: an element
 * that only has a place in it. `line`: white space with a line break that the reader sees.
 */
export type Code = { kind: 'pair' | 'alone'; node: Element } | { kind: 'line'; text: string };
