/** A clock that stands still until told otherwise. */
export interface FakeClock {
  now(): number;
  /** Goes on by that many milliseconds. */
  advance(ms: number): void;
}

export function fakeClock(start: number | string = '2026-01-01T00:00:00Z'): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
