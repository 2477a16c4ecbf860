/** What work was worth: credits of a reservation, code points of a held text. */
export type Worth = { credits: number } | { characters: number };
