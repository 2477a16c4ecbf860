// @chunk shell
import { findLanguage } from '@glossa/contract';

/** What stands in the text translator's place on its page. */
export type TranslatorMode = 'chat' | 'write';

export interface TranslatorSearch {
  /** `auto` or a tag. */
  from?: string;
  to?: string;
  /** Taken once into the field and then off the address, which others may see. */
  text?: string;
  mode?: TranslatorMode;
}

/** The translator's part of the query; what is not a language of the catalogue is dropped. */
export function readTranslatorSearch(query: Record<string, unknown>): TranslatorSearch {
  const from = query.from === 'auto' ? 'auto' : tagOf(query.from);
  const to = tagOf(query.to);
  const text =
    typeof query.text === 'string' || typeof query.text === 'number' ? `${query.text}` : undefined;
  const { mode } = query;
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(text === undefined ? {} : { text }),
    ...(mode === 'chat' || mode === 'write' ? { mode } : {}),
  };
}

function tagOf(value: unknown): string | undefined {
  return typeof value === 'string' ? findLanguage(value)?.tag : undefined;
}
