/** A time as editors write it: `1:02:03.450`, `2:03.450`. */
export function clock(ms: number): string {
  const whole = Math.max(0, Math.round(ms));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  const rest = `${two(Math.floor(whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Milliseconds of a time as people write it: hours and minutes may be left out, a comma stands for a point. */
export function readTime(text: string): number | undefined {
  const match = /^\s*(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d{1,3})?)\s*$/.exec(text);
  if (match === null) return undefined;
  const [, hours = '0', minutes = '0', seconds] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds!.replace(',', '.'));
  return Math.round(total * 1000);
}
