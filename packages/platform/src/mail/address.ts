import { domainToASCII } from 'node:url';
import { GlossaError } from '@glossa/contract';
import type { MailSender } from './port.ts';

/** Octets (RFC 5321 §4.5.3.1; the whole is limited by a path of 256 with its angle brackets). */
const MAX_LOCAL = 64;
const MAX_ADDRESS = 254;

/** RFC 5322 §3.2.3 with the characters RFC 6531 adds. */
const DOT_ATOM =
  /^[\w!#$%&'*+/=?^`{|}~\u{80}-\u{10ffff}-]+(\.[\w!#$%&'*+/=?^`{|}~\u{80}-\u{10ffff}-]+)*$/u;
/** RFC 5321 §4.1.2, without the angle brackets that frame addresses elsewhere. */
const QUOTED =
  /^"(?:[\u{20}-\u{21}\u{23}-\u{3b}=\u{3f}-\u{5b}\u{5d}-\u{7e}\u{80}-\u{10ffff}]|\\[\u{20}-\u{3b}=\u{3f}-\u{7e}])*"$/u;
const DOMAIN = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;
/** Control, format, line and paragraph characters, and halves of characters: none is seen, some break lines. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

const octets = (text: string) => Buffer.byteLength(text);

function refuse(why: string): never {
  throw new GlossaError('validation_failed', `No mail can be sent to this address: ${why}`);
}

/**
 * One address as it goes to a mail server: the local part as it is, the domain in ASCII and lower case.
 * Errors: `validation_failed` for anything but one address; the message does not repeat it.
 */
export function mailAddress(text: string): string {
  if (INVISIBLE.test(text)) refuse('it has characters that cannot be seen');
  const at = text.lastIndexOf('@');
  if (at < 1) refuse('it is not complete');
  const local = text.slice(0, at);
  if (!DOT_ATOM.test(local) && !QUOTED.test(local)) refuse('the part before @ is not valid');
  if (octets(local) > MAX_LOCAL) refuse('the part before @ is too long');
  const domain = domainToASCII(text.slice(at + 1));
  if (!DOMAIN.test(domain)) refuse('the part after @ is not the name of a domain');
  const address = `${local}@${domain}`;
  if (octets(address) > MAX_ADDRESS) refuse('it is too long');
  return address;
}

/**
 * Reads `Name <address>` or a bare address, as an operator writes it into `MAIL_FROM`.
 * Errors: `validation_failed`.
 */
export function parseMailSender(text: string): MailSender {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  if (INVISIBLE.test(name)) refuse('the name has characters that cannot be seen');
  const plain = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: plain, address: mailAddress(address.trim()) };
}
