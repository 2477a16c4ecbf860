import type { CallError } from './protocol.ts';

/** Name of the port over which a translated page asks the background. */
export const PAGE_PORT = 'page';
/** Between two signs of life while answers are waited for: a silent background is stopped after 30 s. */
export const HEARTBEAT_MS = 20_000;

export type PageMode = 'bilingual' | 'replace';

/** Page → background. Closing the port cancels everything. */
export type PageRequest =
  | {
      type: 'ask';
      from: string;
      to: string;
      /** Coded texts, each once: under its text an answer comes. */
      texts: string[];
      /** The reader looks at them: they are not held back to be sent with others. */
      urgent: boolean;
    }
  /** These are about to be asked for: what is known of them is looked up meanwhile. */
  | { type: 'announce'; from: string; to: string; texts: string[] }
  /** Nobody waits for these any more. */
  | { type: 'drop'; from: string; to: string; texts: string[] }
  | { type: 'alive' };

/** Background → page. Each text is answered once. */
export type PageAnswer =
  /** Text and translation. */
  | { type: 'translated'; items: [string, string][] }
  | { type: 'failed'; texts: string[]; error: CallError }
  | ({ type: 'spent' } & Spent);

/** What the requests of a page have cost so far. */
export interface Spent {
  /** Characters that the server counted: not those it, or the extension, knew already. */
  characters: number;
  /** Credits that the server charged for them. */
  credits: number;
}

/** A unit of a page as it was asked for, coded; null where it could not be translated. */
export interface Passage {
  source: string;
  translation: string | null;
}

/** What the script answers that is put into a frame: what that shows if the script was there already. */
export type Entered = PageState | 'entered';

/** What a page shows of its translation, or one of its frames of its own. */
export interface PageState {
  active: boolean;
  mode: PageMode;
  /** Language of the page as far as it is known, else `auto`. */
  from: string;
  to: string;
  /** The page is in the language it was to be translated into: nothing was asked for. */
  same: boolean;
  /** Nobody translates the page's language into it: nothing was asked for. */
  unserved: boolean;
  spent: Spent;
  /** Origins of frames to be read that belong to other sites. */
  foreign: string[];
  /** Units that were found and asked for. */
  asked: number;
  done: number;
  failed: number;
  /** How many of the last answers were failures; `of` is at most 20. */
  lately: { failed: number; of: number };
  /** Why the last ones failed. */
  error: CallError | null;
}

export interface PageStart {
  type: 'page/start';
  /** `auto` lets the page say. */
  from: string;
  to: string;
  dir: 'ltr' | 'rtl';
  mode: PageMode;
  /** Languages from which `to` can be had; absent where that is not known (Chromium leaves null out of what it hands on). */
  sources?: readonly string[] | undefined;
  /** Languages that the reader knows: in a page of another language their texts stay as they are. */
  known?: readonly string[];
  /** Translates also what seems to be in the target language already. */
  anyway?: boolean;
  /** The person asked from outside the popup: what fails is said in the page, too. */
  note?: boolean;
  /** CSS selectors of a rule: nothing else is translated; empty for everything. */
  include: string;
  /** CSS selectors of what is left alone. */
  exclude: string;
}

/** Page → background: frames were loaded after the start; they are to be translated, too. */
export interface JoinFrames {
  type: 'page-frames/join';
  start: PageStart;
}

export function isJoinFrames(message: unknown): message is JoinFrames {
  return (message as { type?: unknown } | null)?.type === 'page-frames/join';
}

/** Page → background: something was asked for; what shows the answers is to be put into the frame. */
export interface BringShowing {
  type: 'page-showing/bring';
}

export function isBringShowing(message: unknown): message is BringShowing {
  return (message as { type?: unknown } | null)?.type === 'page-showing/bring';
}

/** Page → background: what its reader has to know of its translation has changed. */
export interface TroubleChanged {
  type: 'page-trouble/changed';
  /** To be said in the page, too. */
  note: boolean;
}

export function isTroubleChanged(message: unknown): message is TroubleChanged {
  return (message as { type?: unknown } | null)?.type === 'page-trouble/changed';
}

/** Extension → page. All but `page/state` are told to every frame. */
export type PageCommand =
  | PageStart
  | { type: 'page/stop' }
  | { type: 'page/retry' }
  | { type: 'page/state' };

export function isPageCommand(message: unknown): message is PageCommand {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('page/');
}
