import { domainToASCII, domainToUnicode } from 'node:url';

/** Octets of the parts of an address (RFC 5321 §4.5.3.1). */
const LOCAL_BYTES = 64;
const DOMAIN_LENGTH = 253;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** What never stands in a bare address: controls, blanks, and what frames or lists addresses. */
const FORBIDDEN = /[\p{C}\p{Z}"(),:;<>@[\\\]]/u;

/**
 * The one form in which addresses are compared, stored and written to; undefined when it is none.
 *
 * Trimmed; compatibility forms folded (NFKC), so that full-width letters are the plain ones; lower case,
 * the local part too, as every large provider reads it; the domain in ASCII (IDNA, UTS 46). Letters of other
 * scripts that only look alike stay different: such an address is another account's, and its mails go to
 * itself. Mails are sent to this form and never to what was typed, so that an address that was folded into
 * another's can do no more than write to its owner.
 */
export function canonicalEmail(typed: string): string | undefined {
  const folded = typed.trim().normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, at);
  if (at < 1 || FORBIDDEN.test(local) || local.startsWith('.') || local.endsWith('.')) return;
  if (local.includes('..') || Buffer.byteLength(local) > LOCAL_BYTES) return undefined;
  const given = folded.slice(at + 1);
  // Checked first: what parses domains drops some characters silently.
  if (FORBIDDEN.test(given) || /[/?#%]/.test(given)) return undefined;
  const domain = domainToASCII(given);
  const labels = domain.split('.');
  if (domain.length > DOMAIN_LENGTH || labels.length < 2) return undefined;
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1)!)) return undefined;
  return `${local}@${domain}`;
}

/** A canonical address as people write it: its domain in its own script. */
export function readableEmail(canonical: string): string {
  const at = canonical.lastIndexOf('@');
  const domain = canonical.slice(at + 1);
  return `${canonical.slice(0, at)}@${domainToUnicode(domain) || domain}`;
}
