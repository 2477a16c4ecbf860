import { GlossaError } from '@glossa/contract';
import type { SendMailOptions } from 'nodemailer';
import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { mailAddress } from './address.ts';
import type { Mail, MailSender } from './port.ts';

/** A field name of RFC 5322 §2.2, narrower: what real fields use. */
const FIELD_NAME = /^[A-Za-z][A-Za-z\d-]{0,75}$/;
/** Fields that say where a message goes, who it is from or how it is made: the mailer's own. */
const OWN_FIELD =
  /^(to|cc|bcc|from|sender|reply-to|return-path|subject|date|message-id|mime-version|received|dkim-signature|content-.*|resent-.*)$/i;
const LINE_BREAK_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

function oneLine(text: string, what: string): string {
  if (LINE_BREAK_OR_CONTROL.test(text)) {
    throw new GlossaError('validation_failed', `The ${what} of a mail is one line of text`);
  }
  return text.toWellFormed();
}

function fields(headers: Record<string, string> = {}): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!FIELD_NAME.test(name) || OWN_FIELD.test(name)) {
      throw new GlossaError('validation_failed', 'A mail has a field that callers may not set');
    }
    oneLine(value, `field ${name}`);
  }
  return headers;
}

/**
 * A subject that already looks encoded (RFC 2047) would be taken for that, and read differently from
 * what the caller meant: it is encoded here.
 */
const subjectLine = (text: string) => (text.includes('=?') ? encodeWord(text, 'B', 52) : text);

const body = (text: string) => text.toWellFormed().replaceAll(/\r\n?/g, '\n');

/**
 * The message for nodemailer: plain text and HTML as alternatives, both quoted-printable, from a
 * machine (RFC 3834, so that no out-of-office note answers).
 * Errors: `validation_failed` for an address that cannot be used and for line breaks in fields.
 */
export function composeMail(mail: Mail, sender: MailSender, date: Date): SendMailOptions {
  return {
    from: sender,
    to: { name: '', address: mailAddress(mail.to) },
    subject: subjectLine(oneLine(mail.subject, 'subject')),
    text: body(mail.text),
    html: body(mail.html),
    textEncoding: 'quoted-printable',
    date,
    headers: { 'Auto-Submitted': 'auto-generated', ...fields(mail.headers) },
    // The content is all there is: nothing is read from files or addresses for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
