import type { ErrorCode } from '@glossa/contract';

/** Name of the port over which a page's result card asks the background for a translation. */
export const TRANSLATE_PORT = 'translate';

/** Card → background. Closing the port, or a new request, cancels the one before. */
export interface TranslateRequest {
  text: string;
  from: string;
  to: string;
}

/** Background → card, at most one for each request; `message` is in the language of the extension. */
export type TranslateAnswer =
  | { ok: true; text: string; detected: string | null; engine: string }
  | { ok: false; code: ErrorCode; message: string };

/** Texts of the card, resolved by the background so that no message file is loaded into pages. */
export const CARD_LABELS = [
  'title',
  'translating',
  'copy',
  'copied',
  'close',
  'retry',
  'from',
  'to',
  'detect',
] as const;
export type CardLabels = Record<(typeof CARD_LABELS)[number], string>;

/** Background → page: show the card for the selection. */
export interface ShowSelection {
  type: 'selection/show';
  /** The selection as the context menu gives it; the page knows its line breaks better. */
  text: string;
  from: string;
  to: string;
  /** Language tag and direction of the labels. */
  locale: string;
  dir: 'ltr' | 'rtl';
  labels: CardLabels;
}

export function isShowSelection(message: unknown): message is ShowSelection {
  return (message as { type?: unknown } | null)?.type === 'selection/show';
}
