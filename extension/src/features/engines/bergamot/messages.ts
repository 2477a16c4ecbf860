import type { LanguagePair } from '@glossa/engines';
import type { CallError } from '../../../messaging/protocol.ts';
import type { FetchProgress } from './packs/fetch-pair.ts';
import type { RoomRequest } from './room/room.ts';

/** Background → off-screen page, which has the engine where the background is no document. */
export type EngineRequest =
  | ({ type: 'bergamot/translate'; id: string } & Omit<RoomRequest, 'texts'> & { texts: string[] })
  | { type: 'bergamot/abort'; id: string }
  | ({ type: 'bergamot/fetch' } & LanguagePair)
  | { type: 'bergamot/cancel' };

/** Off-screen page → background, of a translation. */
export type EngineAnswer = { ok: true; texts: string[] } | { ok: false; error: CallError };

/** How a download goes on, or ended. */
export type FetchNews =
  | ({ phase: 'downloading' | 'checking' } & Omit<FetchProgress, 'phase'>)
  | { phase: 'done' }
  | { phase: 'canceled' }
  | { phase: 'failed'; reason: FetchFailure };

/** Why a pack could not be had, as it is said: `host` for whatever the host does wrong. */
export type FetchFailure =
  | 'offline'
  | 'unreachable'
  | 'interrupted'
  | 'corrupt'
  | 'too_large'
  | 'disk_full'
  | 'not_in_catalogue'
  | 'host';

/** Off-screen page → background. */
export type EngineNews = { type: 'bergamot/news' } & LanguagePair & { news: FetchNews };

const typeOf = (message: unknown) => (message as { type?: unknown } | null)?.type;

export function isEngineRequest(message: unknown): message is EngineRequest {
  const type = typeOf(message);
  return typeof type === 'string' && type.startsWith('bergamot/') && type !== 'bergamot/news';
}

export function isEngineNews(message: unknown): message is EngineNews {
  return typeOf(message) === 'bergamot/news';
}
