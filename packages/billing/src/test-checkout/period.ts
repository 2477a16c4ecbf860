export const DAY_MS = 24 * 60 * 60_000;

/** The same day of the next month or year (UTC), or the last one where that has none. */
export function addInterval(start: number, interval: 'month' | 'year' | null): number {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}

/** `amount` for a part of a period, in whole minor units: rounded once, halves up. */
export function prorate(amount: number, left: number, whole: number): number {
  return Math.floor((2 * amount * left + whole) / (2 * whole));
}
