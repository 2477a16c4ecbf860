import { GlossaError } from '@glossa/contract';
import { untilAborted } from '@glossa/contract/abort';
import type { LanguagePair } from '@glossa/engines';
import { browser } from 'wxt/browser';
import type {
  EngineAnswer,
  EngineRequest,
  FetchNews,
} from '../../../features/engines/bergamot/messages.ts';
import {
  type EnginePlace,
  engineHere,
} from '../../../features/engines/bergamot/room/in-document.ts';
import type { RoomRequest } from '../../../features/engines/bergamot/room/room.ts';
import { keepAwake } from './keep-awake.ts';
import { hasOffscreen, openOffscreen } from './offscreen-page.ts';

/** Where Bergamot runs, seen from the background. */
export interface BergamotPlace {
  /** Translates texts, one answer for each. Rejects as `BergamotRoom.translate` does. */
  translate(request: RoomRequest, signal: AbortSignal): Promise<string[]>;
  /** Begins to download what a pair lacks; `onNews` of {@link openPlace} is told how it goes on. */
  fetch(pair: LanguagePair): Promise<void>;
  cancel(): Promise<void>;
  /** False where whatever ran is gone. */
  isOpen(): Promise<boolean>;
}

export type OnNews = (pair: LanguagePair, news: FetchNews) => void;

/** In Firefox the background is a document that has workers; elsewhere the off-screen page is. */
export function openPlace(onNews: OnNews): BergamotPlace {
  return import.meta.env.FIREFOX ? placeHere(onNews) : placeOffscreen();
}

function placeHere(onNews: OnNews): BergamotPlace {
  let place: EnginePlace | undefined;
  const opened = () => {
    place ??= engineHere(keepAwake('translating'));
    return place;
  };
  const downloading = keepAwake('downloading');
  return {
    translate: (request, signal) => opened().room.translate(request, signal),
    async fetch(pair) {
      downloading(true);
      void opened()
        .downloads.fetch(pair, (news) => onNews(pair, news))
        .finally(() => downloading(false));
    },
    cancel: async () => place?.downloads.cancel(),
    isOpen: async () => place !== undefined,
  };
}

/** What goes wrong between the background and a page that is just opened, or about to close. */
const TRIES = 2;

function placeOffscreen(): BergamotPlace {
  async function send<Answer>(request: EngineRequest): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      await openOffscreen();
      try {
        return await browser.runtime.sendMessage<EngineRequest, Answer>(request);
      } catch (cause) {
        if (tries < TRIES) continue;
        throw new GlossaError('internal', 'The engine’s page does not answer.', { cause });
      }
    }
  }
  return {
    async translate({ texts, ...request }, signal) {
      signal.throwIfAborted();
      const id = crypto.randomUUID();
      const abort = () => void send({ type: 'bergamot/abort', id }).catch(() => {});
      signal.addEventListener('abort', abort, { once: true });
      try {
        const asked = send<EngineAnswer>({
          ...{ type: 'bergamot/translate', id, texts: [...texts] },
          ...request,
        });
        const answer = await untilAborted(asked, signal);
        if (answer.ok) return answer.texts;
        const { code, reason, pair } = answer.error;
        throw new GlossaError(code, 'Bergamot did not translate.', {
          details: { reason, ...pair },
        });
      } finally {
        signal.removeEventListener('abort', abort);
      }
    },
    fetch: (pair) => send({ type: 'bergamot/fetch', ...pair }),
    async cancel() {
      if (await hasOffscreen()) await send({ type: 'bergamot/cancel' });
    },
    isOpen: hasOffscreen,
  };
}
