import type { LanguagePair } from '@glossa/engines';

/** Engines that translate in this browser, without a server. */
export type LocalEngine = 'built-in' | 'bergamot';

/** Page → background: show the way out, for what the tab wanted to have translated. */
export type OpenWayOut = { type: 'way-out/open' } & Partial<LanguagePair>;

/** Page of the extension → background. */
export type WayOutRequest =
  /** Answers {@link WayOutPlan}. */
  | ({ type: 'way-out/plan' } & LanguagePair)
  /** Downloads what a pair lacks, once the browser gives access, then goes on as `use` does. */
  | ({ type: 'way-out/fetch'; tabId?: number | undefined } & LanguagePair)
  | { type: 'way-out/cancel' }
  /** Takes an engine for everything, and has the tab that waits translated with it. */
  | { type: 'way-out/use'; engine: LocalEngine; tabId?: number | undefined };

/** What a pair takes before it can be translated here. */
export interface WayOutPlan {
  /** Language packs that are to be downloaded: two by way of English, none where they are here. */
  packs: number;
}

/** Background → page: the engine that was missing is there. */
export interface EngineReady {
  type: 'way-out/ready';
}

const typeOf = (message: unknown) => (message as { type?: unknown } | null)?.type;

export function isOpenWayOut(message: unknown): message is OpenWayOut {
  return typeOf(message) === 'way-out/open';
}

export function isWayOutRequest(message: unknown): message is WayOutRequest {
  const type = typeOf(message);
  return (
    typeof type === 'string' &&
    ['plan', 'fetch', 'cancel', 'use'].some((each) => type === `way-out/${each}`)
  );
}

export function isEngineReady(message: unknown): message is EngineReady {
  return typeOf(message) === 'way-out/ready';
}
