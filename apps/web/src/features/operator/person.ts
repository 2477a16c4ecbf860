import type { calls, ResponseOf } from '@glossa/contract';

/** Somebody as an operator sees them, with what they bought. */
export type Looked = ResponseOf<typeof calls.operatorUser>;
export type Detail = Looked['user'];
/** Takes what a call answered, and says that something was done. */
export type Changed = (answer: { user: Detail }) => void;
