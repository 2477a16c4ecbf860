import type { ErrorCode } from '@glossa/contract';
import ar from '../messages/ar/general/errors.json' with { type: 'json' };
import da from '../messages/da/general/errors.json' with { type: 'json' };
import de from '../messages/de/general/errors.json' with { type: 'json' };
import en from '../messages/en/general/errors.json' with { type: 'json' };
import es from '../messages/es/general/errors.json' with { type: 'json' };
import fi from '../messages/fi/general/errors.json' with { type: 'json' };
import fr from '../messages/fr/general/errors.json' with { type: 'json' };
import he from '../messages/he/general/errors.json' with { type: 'json' };
import it from '../messages/it/general/errors.json' with { type: 'json' };
import jp from '../messages/jp/general/errors.json' with { type: 'json' };
import ko from '../messages/ko/general/errors.json' with { type: 'json' };
import nl from '../messages/nl/general/errors.json' with { type: 'json' };
import no from '../messages/no/general/errors.json' with { type: 'json' };
import pl from '../messages/pl/general/errors.json' with { type: 'json' };
import pt from '../messages/pt/general/errors.json' with { type: 'json' };
import ro from '../messages/ro/general/errors.json' with { type: 'json' };
import ru from '../messages/ru/general/errors.json' with { type: 'json' };
import sv from '../messages/sv/general/errors.json' with { type: 'json' };
import th from '../messages/th/general/errors.json' with { type: 'json' };
import tr from '../messages/tr/general/errors.json' with { type: 'json' };
import zh from '../messages/zh/general/errors.json' with { type: 'json' };
import { DEFAULT_LOCALE, type LocaleCode, matchLocale, parseAcceptLanguage } from './locales.ts';

/** Every language at once, for servers; what runs in browsers loads `general/errors` of its own alone. */
const MESSAGES: Record<LocaleCode, Record<ErrorCode, string>> = {
  en,
  zh,
  jp,
  es,
  ru,
  ko,
  fr,
  de,
  it,
  pt,
  th,
  nl,
  ro,
  ar,
  tr,
  da,
  pl,
  sv,
  fi,
  no,
  he,
};

/** The message for a person of an error code, in the best language of an `Accept-Language` header. */
export function errorMessage(code: ErrorCode, acceptLanguage: string | null | undefined): string {
  const locale = matchLocale(parseAcceptLanguage(acceptLanguage))?.code ?? DEFAULT_LOCALE;
  return MESSAGES[locale][code];
}
