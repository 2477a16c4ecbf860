import type { ErrorCode } from '@glossa/contract';
import type { Resources } from '@glossa/i18n/create';
import type { DictionaryEntry } from '../features/engines/dictionary.ts';
import type { TextAnswer, TextRequest } from '../features/engines/text-engine.ts';
import type { ServedPairs } from '../features/served/served-pairs.ts';

/** Name of the port over which a page's result card asks the background for a translation. */
export const TRANSLATE_PORT = 'translate';

/** Name of the port over which a card asks for the dictionary entry of a word. */
export const LOOK_UP_PORT = 'look-up';

/** Card → background. Closing the port, or a new request, cancels the one before. */
export type TranslateRequest = TextRequest;

/** Background → card, at most one for each request. */
export type TranslateAnswer = ({ ok: true } & TextAnswer) | { ok: false; error: CallError };

/** Card → background: what a dictionary says of a word. */
export interface LookUpRequest {
  word: string;
  from: string;
  to: string;
  sentence: string;
}

/** `entry` is null where the model knows no such word. */
export type LookUpAnswer =
  | { ok: true; entry: DictionaryEntry | null }
  | { ok: false; error: CallError };

/** Keeps a waiting background alive; answered by nothing. */
export const ALIVE = 'alive';

/** What a card needs to explain a refused call. */
export interface CallError {
  code: ErrorCode;
  retryAfter?: number | undefined;
  requestId?: string | undefined;
  /**
   * `daily_cap`: the person's own limit of credits a day is reached, nothing was sent. `download`: the engine in this
   * browser lacks the languages yet. `no_chat`: the chosen engine answers no questions.
   */
  reason?: CallReason | undefined;
  /** Of `unsupported_language_pair` and `download`, where it is known: what was to be translated into what. */
  pair?: { from: string; to: string } | undefined;
}

export type CallReason = 'daily_cap' | 'download' | 'no_chat';

/** Background → page: show the card for the selection. */
export interface ShowSelection {
  type: 'selection/show';
  /** The selection as the context menu gives it; the page knows its line breaks better. */
  text: string;
  from: string;
  to: string;
  served: ServedPairs;
  /** Languages chosen lately, newest first. */
  recent: readonly string[];
  /** Language of the interface, and its direction. */
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Messages of that language, sent along so that no message file is loaded into pages. */
  resources: Resources;
}

/** Card → background: a language was chosen on it, and is among the recent ones from now on. */
export interface LanguageChosen {
  type: 'languages/chosen';
  tag: string;
}

export function isLanguageChosen(message: unknown): message is LanguageChosen {
  return (message as { type?: unknown } | null)?.type === 'languages/chosen';
}

export function isShowSelection(message: unknown): message is ShowSelection {
  return (message as { type?: unknown } | null)?.type === 'selection/show';
}
