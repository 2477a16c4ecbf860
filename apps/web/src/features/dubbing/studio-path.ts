/** The page on which what was translated is heard, corrected and made again. */
export const studioPath = (jobId: string): string =>
  `/video-translator/translate?job=${encodeURIComponent(jobId)}`;
