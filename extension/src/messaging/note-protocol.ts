import type { AccountRequest } from '../features/account/messages.ts';
import type { AssistRequest } from './assist-protocol.ts';
import type { OpenWayOut } from './way-out-protocol.ts';

/** Note → background: the page is to be translated again, or in another way. */
export type NoteRequest =
  | { type: 'page-note/retry' }
  | { type: 'page-note/anyway' }
  | { type: 'page-note/into'; to: string };

export function isNoteRequest(message: unknown): message is NoteRequest {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('page-note/');
}

/** A way out, and what is told to the background when it is taken. */
export interface NoteAction {
  label: string;
  message:
    | NoteRequest
    | AccountRequest
    | OpenWayOut
    | Extract<AssistRequest, { type: 'assist/open-options' }>;
}

/** Why a page is not translated, and what can be done about it, in the interface's language. */
export interface NoteContent {
  /** `alert` for what went wrong, `status` for what is so. */
  role: 'alert' | 'status';
  cause: string;
  /** The likeliest first. */
  actions: NoteAction[];
}

/** Background → outermost page. */
export type NoteCommand =
  | ({ type: 'note/show'; lang: string; dir: 'ltr' | 'rtl'; close: string } & NoteContent)
  | { type: 'note/hide' };

export function isNoteCommand(message: unknown): message is NoteCommand {
  const type = (message as { type?: unknown } | null)?.type;
  return type === 'note/show' || type === 'note/hide';
}
