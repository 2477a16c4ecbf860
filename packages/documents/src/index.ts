export { FILTERS, findFilter } from './registry.ts';
export type * from './types.ts';
