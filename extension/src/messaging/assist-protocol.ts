import type { ErrorCode } from '@glossa/contract';
import type { HoverKey } from '../storage/assist-settings.ts';

/** What the helpers in a page need to know, asked for at their first use. */
export interface AssistConfig {
  from: string;
  to: string;
  /** Language that typed text is translated into. */
  fieldTo: string;
  hoverKey: HoverKey | null;
  /** Direction of the texts below. */
  dir: 'ltr' | 'rtl';
  texts: Record<
    'translate' | 'translating' | 'hideButton' | 'hideHere' | 'hideEverywhere' | 'capReached',
    string
  >;
  /** What to say of a refused call. */
  errors: Partial<Record<ErrorCode, string>>;
}

/** Parts of the options that others lead to, by their names there. */
export type OptionsPart = 'address' | 'cap' | 'engine' | 'translation';

/** Page → background. */
export type AssistRequest =
  | { type: 'assist/config' }
  /** Show the card for the selection of the frame that asks. */
  | { type: 'assist/open-card' }
  /** Translate the field of the frame that asks. */
  | { type: 'assist/translate-field' }
  | { type: 'assist/hide-button'; everywhere: boolean }
  | { type: 'assist/open-options'; part: OptionsPart }
  /** A page that a rule may want translated is there. */
  | { type: 'assist/page-loaded'; language: string | null };

export function isAssistRequest(message: unknown): message is AssistRequest {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('assist/');
}
