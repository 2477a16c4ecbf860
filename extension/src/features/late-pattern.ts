/**
 * A regular expression that is made when it is first asked for. Browsers look through literals when they read a script, and
 * what Unicode says of letters takes milliseconds the first time: who waits for a page's first texts would wait for it.
 * @param source as `String.raw` has it
 */
export function latePattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}
