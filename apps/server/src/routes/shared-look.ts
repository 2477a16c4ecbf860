/**
 * A look that all who ask within `maxAgeMs` of its beginning share, whether it has ended or not, and
 * whether it succeeds or fails: what is answered is never older than that.
 * @param now milliseconds of a clock that only goes forward
 */
export function sharedLook<Seen>(
  look: () => Promise<Seen>,
  maxAgeMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Seen> {
  let last: { seen: Promise<Seen>; begun: number } | undefined;
  return () => {
    const begun = now();
    if (last === undefined || begun - last.begun >= maxAgeMs) last = { seen: look(), begun };
    return last.seen;
  };
}
