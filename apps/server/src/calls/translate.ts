import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type calls,
  GlossaError,
  meterReading,
  type ResponseOf,
  type TranslateStreamLine,
  textCredits,
} from '@glossa/contract';
import { deferMemory } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { TextOutcome, TextTranslation } from '@glossa/translation';
import type { z } from 'zod';
import type { AppContext } from '../http/env.ts';
import { errorView } from '../http/envelope.ts';
import { toGlossaError } from '../http/error-handler.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { languagePair, likelyLanguages } from '../text/languages.ts';
import { checkTextLimits } from '../text/limits.ts';
import { ndjsonStream, type WriteLine } from '../text/ndjson.ts';
import { createRecentTexts } from '../visitors/recent-texts.ts';
import { createTextMeter } from '../visitors/text-meter.ts';
import type { CallDeps } from './deps.ts';

type Line = TranslateStreamLine;
/** What a request cost, to a visitor: would cost. */
type Cost = Pick<ResponseOf<typeof calls.translate>, 'credits' | 'meter'>;
type Fields = z.output<typeof calls.translate.request>;
type Translation = ResponseOf<typeof calls.translate>['translations'][number];
type OnText = (index: number, outcome: TextOutcome) => void | Promise<void>;

/** The contract's fields of a translation. */
function viewTranslation({ characters: _, billable: __, ...rest }: TextTranslation): Translation {
  return rest;
}

/** A text whose language no engine serves, among others that are served, stays as it is and says so. */
function leftAsIs(text: string): Translation {
  return { text, cached: false, engine: 'none', issues: ['engine_error'] };
}

/** How long a request may take, unless the settings say otherwise. */
const LIMIT_MS = 60_000;

/** Seconds after which a silent engine may be asked again. */
const SILENT_RETRY_SECONDS = 30;

function tooSlow(limitMs: number): GlossaError {
  return new GlossaError('engine_unavailable', `No engine answered within ${limitMs / 1000} s.`, {
    details: { reason: 'timeout' },
    retryAfter: SILENT_RETRY_SECONDS,
  });
}

/** Resolves once `work` is under way (it called its argument) or done; rejects when it failed before. */
async function started(
  work: (begin: () => void) => Promise<void>,
): Promise<{ done: Promise<void> }> {
  const begun = Promise.withResolvers<void>();
  const done = work(begun.resolve);
  await Promise.race([begun.promise, done]);
  return { done };
}

/** `POST /translate`: all at once, or each text as soon as it is ready (`Accept: application/x-ndjson`). */
export function translateCalls({
  services: {
    clock,
    stores: { memoryOf },
    work: { translateTexts, credits },
  },
  glossaryOf,
  visitors,
  translateLimit = { limitMs: LIMIT_MS },
}: CallDeps): Pick<CallHandlers, 'translate'> {
  const { limitMs, limitOf = (ms) => AbortSignal.timeout(ms) } = translateLimit;
  const recent = createRecentTexts();

  /**
   * Translates every text; answers what it cost. What it may cost is put aside
   * first. When it breaks off, what was `delivered` by then is charged all the same, and else nothing.
   */
  async function run(
    input: Fields,
    texts: readonly string[],
    c: AppContext,
    onText: OnText,
    delivered: () => boolean,
  ): Promise<Cost> {
    const { owner, payer, line } = c.get('caller');
    const since = clock.now();
    const pair = languagePair(input.from, input.to);
    const glossary = await glossaryOf(c, input.glossaryId, pair);
    const work = { id: newId(), job: false };
    const meter = createTextMeter(visitors.of(c.get('caller')), recent);
    const memory = deferMemory(meter?.watch(memoryOf(owner)) ?? memoryOf(owner));
    let billable = 0;

    async function charge(characters: number): Promise<Cost> {
      // What was written leaves first, in this turn or at its end: a store in this process takes the processor for itself.
      if (delivered()) {
        await nextTurn();
        await nextTurn();
      }
      const settled = credits.settle(payer, work.id, { characters });
      // What is remembered is free: accounts pay first. Visitors do not, nor do they wait for one after the other.
      const { team: teamId } = payer.kind === 'account' ? await settled : {};
      const place = teamId === undefined ? undefined : memoryOf(owner, { teamId, since });
      const remembered = memory
        .commit(place)
        .catch((err: unknown) => c.get('log').warn({ err }, 'translations were not remembered'));
      const [{ metered }] = await Promise.all([settled, remembered]);
      await meter?.settle(characters);
      if (metered !== undefined) {
        return { credits: metered.credits, meter: meterReading(metered.reading) };
      }
      // Accounts without a meter pay nothing; visitors learn what it would cost.
      return { credits: payer.kind === 'account' ? 0 : textCredits(0, characters) };
    }

    const limit = limitOf(limitMs);
    const translating = translateTexts({
      texts,
      owner: line,
      ...pair,
      format: input.format,
      hints: { likely: likelyLanguages(input.likely, c.req.header('Accept-Language')) },
      ...(input.tone === undefined ? {} : { tone: input.tone }),
      ...(input.alternatives === undefined ? {} : { alternatives: input.alternatives }),
      ...(glossary === undefined ? {} : { glossary }),
      memory,
      signal: AbortSignal.any([c.req.raw.signal, limit]),
      onCount: (characters) => credits.holdText(payer, work, characters),
      async onText(index, outcome) {
        billable += outcome.translation?.billable ?? 0;
        await onText(index, outcome);
      },
    });
    try {
      await translating;
      if (meter?.refused !== undefined) throw meter.refused;
    } catch (error) {
      if (delivered()) await charge(Math.max(billable, memory.characters));
      else {
        await Promise.all([credits.release(payer, work.id), meter?.settle(0)]).catch(
          (err: unknown) => c.get('log').warn({ err }, 'credits go back later'),
        );
      }
      throw limit.aborted && !c.req.raw.signal.aborted ? tooSlow(limitMs) : error;
    }
    return charge(billable);
  }

  async function stream(input: Fields, texts: readonly string[], c: AppContext): Promise<Response> {
    const open = new Set(texts.keys());
    const failures = new Map<number, unknown>();
    const { promise: writer, resolve: openWriter } = Promise.withResolvers<WriteLine<Line>>();
    let cost: Cost = { credits: 0 };
    // A refusal before the first text is ready is an ordinary one, with its status.
    const work = await started(async (begin) => {
      const onText: OnText = async (index, { translation, error }) => {
        if (translation === undefined) {
          failures.set(index, error);
          return;
        }
        begin();
        const write = await writer;
        open.delete(index);
        await write({ index, translation: viewTranslation(translation) });
      };
      cost = await run(input, texts, c, onText, () => open.size < texts.length);
    });
    const body = ndjsonStream<Line>(async (write) => {
      openWriter(write);
      const broken = await work.done.then(
        () => undefined,
        (error: unknown) => error,
      );
      c.req.raw.signal.throwIfAborted();
      if (broken !== undefined) c.get('log').warn({ err: broken }, 'translation broke off');
      for (const index of open) {
        const { code } = toGlossaError(failures.get(index) ?? broken);
        await write({ index, error: errorView(code, c.req.header('Accept-Language')) });
      }
      await write({ done: true, ...cost });
    });
    return c.body(body, 200, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
  }

  return {
    async translate(input, c) {
      const texts = input.texts ?? [input.text ?? ''];
      c.set('appType', input.app_type);
      checkTextLimits(texts);
      if ((c.req.header('Accept') ?? '').includes('application/x-ndjson')) {
        return stream(input, texts, c);
      }
      const translations: Translation[] = [];
      const onText: OnText = (index, { translation }) => {
        translations[index] =
          translation === undefined ? leftAsIs(texts[index]!) : viewTranslation(translation);
      };
      const cost = await run(input, texts, c, onText, () => false);
      return { translations, ...cost };
    },
  };
}
