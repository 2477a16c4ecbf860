import * as calls from './all.ts';

/**
 * Every call of the API. The server must mount each; a test compares. A namespace, so that a script loads only the
 * calls that it makes.
 */
export { calls };
export type Calls = typeof calls;
export type CallId = keyof Calls;
