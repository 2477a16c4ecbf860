import type { ToolSlotProps } from '../landing/tool-slots.ts';
import { DocumentTranslator } from './document-translator.tsx';

/** The document translator on a landing page. */
export function DocumentSlot({ locale, search }: ToolSlotProps) {
  return <DocumentTranslator locale={locale} search={search} />;
}
