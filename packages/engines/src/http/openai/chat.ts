import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { ChatEngine, ChatRequest } from '../../ports/chat.ts';
import { isLoopback } from '../client.ts';
import { stateOf } from '../support.ts';
import { Completions, OPENAI_URL, type OpenAiOptions } from './completions.ts';
import { readEvents } from './sse.ts';

const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish() }))
    .default([]),
});
const wholeSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
const errorSchema = z.object({ error: z.object({ message: z.string().default('') }) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Any server that speaks OpenAI's chat completions, as a chat engine. */
export function createOpenAiChatEngine(options: OpenAiOptions): ChatEngine {
  const completions = new Completions(options);
  const { client } = completions;
  const configured = options.apiKey ?? options.baseUrl;

  async function* read(response: Response, signal: AbortSignal): AsyncGenerator<string> {
    try {
      if (!response.headers.get('content-type')?.includes('event-stream')) {
        // Some servers cannot stream and answer as a whole.
        const whole = wholeSchema.safeParse(parseJson(await client.text(response)));
        if (!whole.success) throw client.badAnswer('has another shape than documented');
        yield whole.data.choices[0]?.message.content ?? '';
        return;
      }
      if (!response.body) throw client.badAnswer('is empty');
      for await (const data of readEvents(response.body)) {
        signal.throwIfAborted();
        if (data.trim() === '[DONE]') return;
        const event = parseJson(data);
        const failure = errorSchema.safeParse(event);
        if (failure.success) {
          throw client.unavailable('server_error', {
            cause: new Error(failure.data.error.message),
          });
        }
        const chunk = chunkSchema.safeParse(event);
        if (!chunk.success) throw client.badAnswer('has another shape than documented');
        const piece = chunk.data.choices[0]?.delta?.content;
        if (piece) yield piece;
      }
      throw client.badAnswer('stopped before its end');
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof GlossaError) throw error;
      if (error instanceof Error && error.name === 'TimeoutError') {
        throw new GlossaError('timeout', 'The chat model did not finish in time.', {
          cause: error,
        });
      }
      throw client.unavailable('network', { cause: error });
    }
  }

  return {
    id: 'openai',
    name: 'OpenAI-compatible chat model',
    local: isLoopback(options.baseUrl ?? OPENAI_URL),
    state: async () => stateOf(configured, 'api_key', 'OPENAI_API_KEY'),
    async *chat(request: ChatRequest, signal: AbortSignal) {
      if (configured === undefined) throw client.unavailable('unauthorized');
      const response = await completions.stream(request, signal, async (answer) => answer);
      yield* read(response, signal);
    },
    close: async () => {},
  };
}
