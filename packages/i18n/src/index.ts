export { consentStatement } from './consent-statement.ts';
export * from './create-i18n.ts';
export * from './load-messages.ts';
export * from './locales.ts';
export type { Messages } from './messages.gen.ts';
export { NAMESPACES } from './messages.gen.ts';
export * from './paths.ts';
