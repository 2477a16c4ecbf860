/** A scheme as RFC 3986 §3.1 has it; one letter is no scheme that programs know, but a stream (`v:0`). */
const SCHEME = /^([a-z][a-z0-9+.-]+)[:,]/i;

/** The first argument that is an address of another protocol than these, if one is; options are none. */
export function foreignAddress(
  args: readonly string[],
  protocols: readonly string[],
): string | undefined {
  return args.find((argument) => {
    const scheme = SCHEME.exec(argument)?.[1]?.toLowerCase();
    return scheme !== undefined && !protocols.includes(scheme);
  });
}
