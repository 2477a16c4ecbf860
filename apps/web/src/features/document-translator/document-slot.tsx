import type { ToolSlotProps } from '../../tools/slot.ts';
import { DocumentTranslator } from './document-translator.tsx';

/** The document translator on a landing page. */
export function DocumentSlot({ locale, search }: ToolSlotProps) {
  return <DocumentTranslator locale={locale} search={search} />;
}
