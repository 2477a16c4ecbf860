/** A part of all in percent; a dash where there is nothing. */
export const percent = (part: number, all: number, digits: number): string =>
  all === 0 ? '–' : `${((100 * part) / all).toFixed(digits)} %`;
