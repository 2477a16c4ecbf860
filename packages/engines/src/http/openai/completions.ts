import { z } from 'zod';
import type { ChatMessage } from '../../ports/chat.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from '../client.ts';

export interface OpenAiOptions extends HttpOptions {
  /** Base address that ends before `/chat/completions`; OpenAI's own unless given. */
  baseUrl?: string;
  /** Local servers (Ollama, vLLM, llama.cpp) often need none. */
  apiKey?: string;
  model?: string;
}

export const OPENAI_URL = 'https://api.openai.com/v1';
const DEFAULT_MODEL = 'gpt-4o-mini';

type ContentPart =
  | { type: 'text'; text: string }
  | { type: 'image_url'; image_url: { url: string } };

export interface CompletionRequest {
  /** Of one with parts, models that see take pictures as data addresses. */
  messages: readonly (ChatMessage | { role: 'user'; content: readonly ContentPart[] })[];
  model?: string;
  temperature?: number;
  jsonSchema?: { name: string; schema: Record<string, unknown> };
}
export interface Completion {
  text: string;
  /** True when the model stopped for lack of room. */
  cut: boolean;
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
        }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
});

type Format = 'json_schema' | 'json_object' | 'none';
const NEXT_FORMAT: Readonly<Record<Format, Format | undefined>> = {
  json_schema: 'json_object',
  json_object: 'none',
  none: undefined,
};

/** The chat completions of one server, and what was learnt of its abilities. */
export class Completions {
  readonly client: HttpClient;
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #model: string;
  #format: Format = 'json_schema';
  #takesTemperature = true;

  constructor(options: OpenAiOptions) {
    this.client = new HttpClient('The chat model', { timeoutMs: 120_000, ...options });
    this.#url = joinUrl(options.baseUrl ?? OPENAI_URL, '/chat/completions');
    this.#headers = options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {};
    this.#model = options.model ?? DEFAULT_MODEL;
  }

  /** The whole answer at once. A server that refuses a way of asking for JSON is asked the next simpler way. */
  async complete(request: CompletionRequest, signal: AbortSignal): Promise<Completion> {
    const { choices } = await this.#adapting(request, (body, refused) =>
      this.client.json(
        { url: this.#url, headers: this.#headers, body, signal },
        completionSchema,
        refused,
      ),
    );
    const [choice] = choices;
    if (choice?.message.refusal) {
      throw this.client.unavailable('refused', { cause: new Error(choice.message.refusal) });
    }
    return {
      text: choice?.message.content ?? '',
      cut: choice?.finish_reason === 'length',
    };
  }

  /** The answer as it comes; `read` is given a response of server-sent events, or of plain JSON. */
  stream<T>(
    request: CompletionRequest,
    signal: AbortSignal,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    return this.#adapting(request, (body, refused) =>
      this.client.exchange(
        {
          url: this.#url,
          headers: { ...this.#headers, accept: 'text/event-stream' },
          body: { ...body, stream: true },
          signal,
        },
        refused,
        read,
      ),
    );
  }

  async #adapting<T>(
    request: CompletionRequest,
    call: (
      body: Record<string, unknown>,
      refused: (refusal: Refusal) => undefined | Error,
    ) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const format = request.jsonSchema ? this.#format : 'none';
      const temperature = this.#takesTemperature ? request.temperature : undefined;
      let adapted = false;
      const refused = (refusal: Refusal) => {
        adapted = this.#learn(refusal, format, temperature !== undefined);
        // 429 also says that the account has run out of money, which waiting does not cure.
        return refusal.status === 429 && refusal.body.includes('insufficient_quota')
          ? this.client.unavailable('quota', { retryAfter: 3600, cause: new Error(refusal.body) })
          : undefined;
      };
      try {
        return await call(
          {
            model: request.model ?? this.#model,
            messages: request.messages,
            ...(temperature === undefined ? {} : { temperature }),
            ...responseFormat(format, request.jsonSchema),
          },
          refused,
        );
      } catch (error) {
        if (!adapted) throw error;
      }
    }
  }

  /** True when the refusal was about something that can be left out, and will be from now on. */
  #learn({ status, body }: Refusal, format: Format, sentTemperature: boolean): boolean {
    if (status !== 400 && status !== 404 && status !== 422 && status !== 501) return false;
    if (sentTemperature && /temperature/i.test(body)) {
      this.#takesTemperature = false;
      return true;
    }
    const next = NEXT_FORMAT[format];
    if (next === undefined || !/response_format|json_schema|json_object|schema/i.test(body)) {
      return false;
    }
    this.#format = next;
    return true;
  }
}

function responseFormat(
  format: Format,
  jsonSchema: CompletionRequest['jsonSchema'],
): Record<string, unknown> {
  if (format === 'none' || !jsonSchema) return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name: jsonSchema.name, strict: true, schema: jsonSchema.schema },
    },
  };
}
