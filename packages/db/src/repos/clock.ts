/** Time in milliseconds since the epoch; `systemClock` of the platform package fits. */
export interface Clock {
  now(): number;
}

export const wallClock: Clock = { now: () => Date.now() };
