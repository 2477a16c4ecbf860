/** The month (`YYYY-MM`, UTC) that lies `back` months before the moment `now` (epoch milliseconds). */
export function monthsBack(now: number, back: number): string {
  const today = new Date(now);
  const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
  return month.toISOString().slice(0, 7);
}

/** First moment of a month `YYYY-MM` (UTC) in epoch milliseconds. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** Every day (`YYYY-MM-DD`) of a month `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
