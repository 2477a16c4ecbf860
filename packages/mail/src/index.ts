export type { CommonValues, MailKind, MailValues, RenderedMail } from './kinds.ts';
export { renderMail } from './render-mail.ts';
