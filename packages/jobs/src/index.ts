export { freeCredits } from './credits/free.ts';
export type { CreditPolicy } from './credits/port.ts';
export { type Logger, silentLogger } from './logger.ts';
