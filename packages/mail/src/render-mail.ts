import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { localizedPath } from '@glossa/i18n/paths';
import { CONTENTS } from './content.ts';
import type { CommonValues, MailKind, MailValues, RenderedMail } from './kinds.ts';
import { MESSAGES } from './messages.ts';
import { htmlPage } from './page.ts';
import { plainLine, plainText } from './plain-text.ts';
import { webAddress } from './values.ts';

/**
 * Writes a mail in the reader's language: subject, plain text and HTML, which say the same.
 *
 * `locale` is one of the site's 21. Values are escaped, names made harmless (one line,
 * no control characters). Errors: `internal` when a link is not a whole `http` or `https` address.
 */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  locale: LocaleCode,
  values: MailValues[Kind] & CommonValues,
): RenderedMail {
  const found = LOCALES.find(({ code }) => code === locale)!;
  const messages = MESSAGES[locale];
  const content = CONTENTS[kind]({ messages, locale: found }, values);
  const siteUrl = new URL(localizedPath('/', found), webAddress(values.siteUrl)).href;
  return {
    subject: plainLine(content.subject),
    text: plainText(content, messages, siteUrl),
    html: htmlPage(content, messages, found, siteUrl),
  };
}
