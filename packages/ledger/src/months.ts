/** The calendar month of a time (milliseconds) in UTC, as `YYYY-MM`. */
export function monthOf(time: number): string {
  return new Date(time).toISOString().slice(0, 7);
}

/** When a month begins, in milliseconds. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** The month after. */
export function nextMonth(month: string): string {
  const start = new Date(monthStart(month));
  return monthOf(start.setUTCMonth(start.getUTCMonth() + 1));
}
