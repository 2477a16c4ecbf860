import type { LocaleCode } from '@glossa/i18n/locales';
import en from '../messages/en.json' with { type: 'json' };

/** The wording of every mail in one language. */
export type Messages = typeof en;

/** By locale of the site; kept beside the mails since they speak languages the site may not yet publish. */
export const MESSAGES: Partial<Record<LocaleCode, Messages>> = { en };
