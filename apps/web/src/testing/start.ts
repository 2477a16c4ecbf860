/** Stands in for `@tanstack/react-start` in component tests: of an isomorphic function the browser's half. */
export function createIsomorphicFn() {
  const choose = <Server>(_server: Server) => ({ client: <Client>(client: Client) => client });
  return { server: choose, client: <Client>(client: Client) => client };
}

/** Only a server has a request that it answers. */
export function getRequest(): never {
  throw new Error('A browser answers no request.');
}
