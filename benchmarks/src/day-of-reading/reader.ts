import { PageSession } from '../../../extension/src/entrypoints/background/page/page-session.ts';
import {
  cacheKey,
  type TranslationCache,
} from '../../../extension/src/features/page/translation-cache.ts';
import { DailySpend, pageCredits } from '../../../extension/src/features/spend/daily-spend.ts';
import { meteredStream } from '../../../extension/src/features/spend/metered.ts';

const SERVER = 'http://glossa.test';
const LANGUAGES = { from: 'en', to: 'es' };

/** A tab: what its page asks for is answered, or refused. */
export interface ReaderTab {
  /** Resolves when each text was answered or refused, and paid; answers how many were refused. */
  read(texts: readonly string[]): Promise<number>;
  leave(): void;
}

/** The extension's own way from a page's texts to the server, and what it counts of that. */
export function createReader(
  client: Parameters<typeof meteredStream>[1],
  dailyCredits: number | null,
) {
  const remembered = new Map<string, string>();
  const cache: TranslationCache = {
    wake() {},
    expect() {},
    find: async (keys) =>
      new Map(
        keys.flatMap((key) => {
          const text = remembered.get(key);
          return text === undefined ? [] : [[key, text] as const];
        }),
      ),
    remember(entries) {
      for (const [key, text] of entries) remembered.set(key, text);
    },
  };
  let stored: unknown;
  let last = Promise.resolve();
  let largest = 0;
  const spend = new DailySpend({
    cap: async () => dailyCredits,
    load: async () => stored,
    save: async (spent) => {
      stored = spent;
    },
    today: () => '2026-11-23',
    inTurn(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
  });

  function openTab(): ReaderTab {
    const open = new Map<string, (refused: number) => void>();
    const end = (text: string, refused: number) => {
      open.get(text)?.(refused);
      open.delete(text);
    };
    const port = {
      post(answer: Parameters<Parameters<PageSession['join']>[0]['post']>[0]) {
        if (answer.type === 'translated') for (const [text] of answer.items) end(text, 0);
        else if (answer.type === 'failed') for (const text of answer.texts) end(text, 1);
      },
    };
    const requests = new Set<Promise<void>>();
    const session = new PageSession({
      engine: async () => ({
        server: SERVER,
        translate({ texts, from, to }, signal, onText) {
          const work = (async () => {
            const request = { texts, from, to, format: 'html' as const };
            largest = Math.max(largest, pageCredits(0, texts));
            for await (const line of meteredStream(spend, client, request, { signal })) {
              if ('translation' in line) onText(line.index, { text: line.translation.text });
              else if ('error' in line) onText(line.index, { error: { code: 'internal' } });
            }
          })();
          requests.add(work);
          return work;
        },
      }),
      cache,
      kept: true,
      bucket: { take: async () => {}, pause() {} },
      sleep: async () => {},
      ended() {},
    });
    session.join(port);
    return {
      async read(texts) {
        const answers = texts.map(
          (text) => new Promise<number>((resolve) => void open.set(text, resolve)),
        );
        await session.serve(port, { type: 'ask', ...LANGUAGES, texts: [...texts], urgent: true });
        const refused = (await Promise.all(answers)).reduce((sum, each) => sum + each, 0);
        // The price comes after the last text.
        await Promise.allSettled(requests);
        return refused;
      },
      leave() {
        session.leave(port);
        for (const text of [...open.keys()]) end(text, 0);
      },
    };
  }

  return {
    openTab,
    /** What the popup says before: of the texts that are not remembered. */
    async estimate(texts: readonly string[]): Promise<number> {
      const fresh = texts.filter(
        (text) => !remembered.has(cacheKey({ server: SERVER, ...LANGUAGES }, text)),
      );
      return pageCredits(await spend.meter(), fresh);
    },
    /** Credits that the extension counted today. */
    spent: () => (stored as { credits: number } | undefined)?.credits ?? 0,
    /** Credits of the largest request that was to be sent. */
    largest: () => largest,
  };
}
