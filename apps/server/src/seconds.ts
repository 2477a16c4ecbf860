/** Whole seconds since the epoch, as answers tell times. */
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
