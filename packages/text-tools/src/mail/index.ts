// Mails as plain text: what is greeting, text, quotation and signature, and the way back. Pure.
export { parseMail } from './parse.ts';
export { type MailChoices, mailTexts, renderMail } from './render.ts';
export type { MailPart, MailPartKind, MailUnit } from './types.ts';
