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
      /** Id and coded text of each. */
      items: [number, string][];
      /** The reader looks at them: they are not held back to be sent with others. */
      urgent: boolean;
    }
  | { type: 'drop'; ids: number[] }
  | { type: 'alive' };

/** Background → page. Each id is answered once. */
export type PageAnswer =
  | { type: 'translated'; items: [number, string][] }
  | { type: 'failed'; ids: number[]; error: CallError };

/** What a page shows of its translation. */
export interface PageState {
  active: boolean;
  mode: PageMode;
  to: string;
  /** Units that were found and asked for. */
  asked: number;
  done: number;
  failed: number;
  /** Why the last ones failed. */
  error: CallError | null;
}

/** Extension → page. All but `page/state` are told to every frame. */
export type PageCommand =
  | { type: 'page/start'; from: string; to: string; dir: 'ltr' | 'rtl'; mode: PageMode }
  | { type: 'page/stop' }
  | { type: 'page/retry' }
  | { type: 'page/state' };

export function isPageCommand(message: unknown): message is PageCommand {
  const type = (message as { type?: unknown } | null)?.type;
  return typeof type === 'string' && type.startsWith('page/');
}
