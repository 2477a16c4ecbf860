import type { ToolSlotProps } from '../../tools/slot.ts';
import { TranslatorModes } from './translator-modes.tsx';

/** The text translator on a landing page. */
export function TextSlot({ locale, search, onSearch }: ToolSlotProps) {
  return <TranslatorModes locale={locale} search={search} onSearch={onSearch} />;
}
