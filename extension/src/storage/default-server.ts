/**
 * Origin of the server that a fresh installation talks to: the one that the build was made for
 * (`GLOSSA_EXTENSION_SERVER`, scripts/build-server.ts), else the one on this computer.
 */
export const DEFAULT_SERVER: string =
  import.meta.env.GLOSSA_EXTENSION_SERVER ?? 'http://127.0.0.1:3000';
