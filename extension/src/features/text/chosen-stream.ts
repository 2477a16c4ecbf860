import {
  type calls,
  GlossaError,
  type RequestOf,
  type TranslateStreamLine,
} from '@glossa/contract';
import type { CallOptions, Client } from '@glossa/core';
import { askTranslation } from '../../messaging/ask.ts';
import type { CallError, CallReason } from '../../messaging/protocol.ts';
import { readEngineSettings } from '../engines/engine-settings.ts';
import { meteredStream } from '../spend/metered.ts';
import { spend } from '../spend/todays-spend.ts';

/** Why an engine refused, as the background tells it. */
class EngineRefusal extends GlossaError {
  readonly reason: CallReason | undefined;

  constructor({ code, reason, retryAfter, pair }: CallError) {
    super(code, 'The engine refused.', {
      details: pair,
      ...(retryAfter === undefined ? {} : { retryAfter }),
    });
    this.reason = reason;
  }
}

/**
 * Typed texts by the engine that the person chose: the server within the limit of the day, line by line; any other through
 * the background, text by text, at no cost. Rejects with `GlossaError`s, or the signal's reason.
 */
export async function* chosenStream(
  client: Client,
  request: RequestOf<typeof calls.translate>,
  options: CallOptions = {},
): AsyncGenerator<TranslateStreamLine> {
  const { engine } = await readEngineSettings();
  if (engine === 'server') {
    yield* meteredStream(spend, client, request, options);
    return;
  }
  const { texts = [request.text ?? ''], from, to, likely } = request;
  const signal = options.signal ?? new AbortController().signal;
  // What is one text to its reader is in one language: a short paragraph takes that of the one before it.
  let hint = likely?.[0];
  for (const [index, text] of texts.entries()) {
    const answer = await askTranslation({ text, from: from ?? 'auto', to, hint }, signal);
    if (!answer.ok) throw new EngineRefusal(answer.error);
    const { text: translated, detected, engine: name } = answer;
    hint = detected ?? hint;
    const found = detected === null ? {} : { detected };
    // Nothing had to be translated, as the server says it.
    const by = detected === to ? 'none' : name;
    yield { index, translation: { text: translated, cached: false, engine: by, ...found } };
  }
  yield { done: true, credits: 0 };
}
