import type { Locale, LocaleCode } from '@glossa/i18n';
import { type Options, readOptions, type TextTool } from '@glossa/text-tools';

/** Morse codes by the language whose letters they are for. */
const CODE_OF: Partial<Record<LocaleCode, string>> = {
  ru: 'cyrillic',
  he: 'hebrew',
  ar: 'arabic',
  jp: 'japanese',
  ko: 'korean',
  th: 'thai',
};

/** A tool's options as the readers of a locale expect them: their language, their Morse code. */
export function localDefaults(tool: TextTool, { code }: Pick<Locale, 'code'>): Options {
  const has = (name: string) => tool.options.some((spec) => spec.name === name);
  return readOptions(tool, {
    ...(has('language') ? { language: code } : {}),
    ...(has('code') ? { code: CODE_OF[code] } : {}),
  }).options;
}
