// @chunk catalogue
interface Capability {
  engines: readonly { id: string; name: string }[];
}

/**
 * The name of an engine for people, from the server's answer to `GET /engines`; its id where that is not known.
 * @param capabilities `null` until the server has answered
 */
export function engineNameOf(capabilities: readonly Capability[] | null, id: string): string {
  for (const { engines } of capabilities ?? []) {
    const found = engines.find((engine) => engine.id === id);
    if (found !== undefined) return found.name;
  }
  return id;
}
