import type { ErrorCode } from '@glossa/contract';
import type { Resources } from '@glossa/i18n/create';
import type { LocaleCode } from '@glossa/i18n/locales';

/** Name of the port over which a page's result card asks the background for a translation. */
export const TRANSLATE_PORT = 'translate';

/** Card → background. Closing the port, or a new request, cancels the one before. */
export interface TranslateRequest {
  text: string;
  from: string;
  to: string;
}

/** Background → card, at most one for each request. */
export type TranslateAnswer =
  | { ok: true; text: string; detected: string | null; engine: string }
  | { ok: false; error: CallError };

/** What a card needs to explain a refused call. */
export interface CallError {
  code: ErrorCode;
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /** The person's own limit of credits a day is reached: nothing was sent. */
  reason?: 'daily_cap' | undefined;
}

/** Background → page: show the card for the selection. */
export interface ShowSelection {
  type: 'selection/show';
  /** The selection as the context menu gives it; the page knows its line breaks better. */
  text: string;
  from: string;
  to: string;
  locale: LocaleCode;
  /** Messages of that locale, sent along so that no message file is loaded into pages. */
  resources: Resources;
}

export function isShowSelection(message: unknown): message is ShowSelection {
  return (message as { type?: unknown } | null)?.type === 'selection/show';
}
