import type { ToolSlotProps } from '../landing/tool-slots.ts';
import { TextTranslator } from './text-translator.tsx';

/** The text translator on a landing page. */
export function TextSlot({ locale, search, onSearch }: ToolSlotProps) {
  return <TextTranslator locale={locale} search={search} onLanguages={onSearch} />;
}
