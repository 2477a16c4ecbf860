import type { LocaleCode } from '@glossa/i18n/locales';
import ar from '../messages/ar.json' with { type: 'json' };
import da from '../messages/da.json' with { type: 'json' };
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fi from '../messages/fi.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import he from '../messages/he.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import jp from '../messages/jp.json' with { type: 'json' };
import ko from '../messages/ko.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import no from '../messages/no.json' with { type: 'json' };
import pl from '../messages/pl.json' with { type: 'json' };
import pt from '../messages/pt.json' with { type: 'json' };
import ro from '../messages/ro.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import sv from '../messages/sv.json' with { type: 'json' };
import th from '../messages/th.json' with { type: 'json' };
import tr from '../messages/tr.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

/** The wording of every mail in one language. */
export type Messages = typeof en;

/** By locale of the site. */
export const MESSAGES: Record<LocaleCode, Messages> = {
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
