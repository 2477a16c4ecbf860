import MailChecker from 'mailchecker';

/** Providers that read an address without its dots. */
const WITHOUT_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** Providers at which anybody gets an address: that two have one there says nothing of them. */
const OPEN_TO_ALL =
  /^(?:gmail\.com|(?:outlook|hotmail|live|yahoo|gmx|icloud|aol|protonmail|proton|yandex|mail|web|t-online|orange|free|laposte|libero|qq|163|126|naver|daum|seznam|wp|onet|o2)\.(?:com|me|net|org|de|fr|it|es|ru|pl|cz|co\.uk|co\.jp|com\.br))$/;

/** What an address is one of. */
export interface Mailbox {
  /** The one address of everything that arrives there. */
  address: string;
  domain: string;
  /** Anybody gets one at the domain. */
  openToAll: boolean;
  /** Made to be thrown away. */
  disposable: boolean;
}

/** The mailbox of a canonical address: without what its owner may add (`ada+news@…`), and dots that its provider ignores. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const given = email.slice(at + 1);
  const domain = WITHOUT_DOTS.get(given) ?? given;
  const [plain = ''] = email.slice(0, at).split('+');
  const local = WITHOUT_DOTS.has(given) ? plain.replaceAll('.', '') : plain;
  return {
    address: `${local}@${domain}`,
    domain,
    openToAll: OPEN_TO_ALL.test(domain),
    // The list takes names of domains alone, with all below them.
    disposable: !MailChecker.isValid(`a@${domain}`),
  };
}
