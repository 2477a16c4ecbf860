import type { LocaleCode } from '@glossa/i18n/locales';
import { EVERY_LOCALE } from './messages.gen.ts';

/** The wording of every mail in one language. */
export type Messages = (typeof EVERY_LOCALE)['en'];

/** By locale of the site. */
export const MESSAGES: Record<LocaleCode, Messages> = EVERY_LOCALE;
