/**
 * Two kinds of work at once. Where one fails the other one is stopped, and has ended.
 * Errors: the first one; the signal's reason.
 */
export async function bothAtOnce<One, Other>(
  signal: AbortSignal,
  one: (signal: AbortSignal) => Promise<One>,
  other: (signal: AbortSignal) => Promise<Other>,
): Promise<[One, Other]> {
  const failed = new AbortController();
  const both = AbortSignal.any([signal, failed.signal]);
  const orStop = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await work(both);
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const begun = [orStop(one), orStop(other)] as const;
  try {
    return await Promise.all(begun);
  } finally {
    await Promise.allSettled(begun);
  }
}
