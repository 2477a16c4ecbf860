/** How much larger than its frame a picture may be shown. */
export const ZOOMS = [1, 1.5, 2, 3, 4] as const;
