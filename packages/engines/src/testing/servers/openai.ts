import { z } from 'zod';
import { pseudo } from '../../null/null-engine.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('image_url'),
    image_url: z.object({ url: z.string(), detail: z.enum(['low', 'high', 'auto']).optional() }),
  }),
]);
const requestSchema = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(partSchema)]) }))
    .min(1),
  temperature: z.number().optional(),
  stream: z.boolean().optional(),
  response_format: z.looseObject({ type: z.string() }).optional(),
});
const textsSchema = z.object({ texts: z.array(z.object({ id: z.number(), text: z.string() })) });

export interface OpenAiAbilities {
  apiKey?: string;
  /** Ways of asking for JSON that the server takes. */
  formats?: readonly string[];
  /** Models that reason refuse a temperature. */
  temperature?: boolean;
  /** Wraps answers, as models without structured output do. */
  wrap?: (json: string) => string;
  /** Most texts before the answer is cut for length. */
  room?: number;
  /** What a model that sees makes of a picture; without it the model takes text alone. */
  sees?: ((picture: Uint8Array) => unknown) | undefined;
  /** Pause after each piece of a streamed answer. */
  pauseMs?: number;
}

const error = (status: number, message: string, param?: string): ServiceReply => ({
  status,
  body: { error: { message, type: 'invalid_request_error', param: param ?? null, code: null } },
});

/** The picture of a data address, by what its first bytes are; undefined where it is none of the kind that is stated. */
function pictureOf(url: string): Uint8Array | undefined {
  const [, kind = '', data = ''] =
    /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? [];
  const bytes = Buffer.from(data, 'base64');
  const begins = { png: '\x89PNG', jpeg: '\xff\xd8\xff', webp: 'RIFF' }[kind];
  return begins !== undefined && bytes.toString('latin1').startsWith(begins) ? bytes : undefined;
}

function answerTo(content: string, { room = Number.POSITIVE_INFINITY, wrap }: OpenAiAbilities) {
  let texts: z.infer<typeof textsSchema>['texts'];
  try {
    texts = textsSchema.parse(JSON.parse(content)).texts;
  } catch {
    return { text: `You said: ${content}`, finish: 'stop' };
  }
  const translations = texts.map(({ id, text }) => ({
    id,
    text: pseudo(text, true),
    alternatives: [`${text} 2`, `${text} 3`],
  }));
  const json = JSON.stringify({ translations });
  if (texts.length > room) return { text: json.slice(0, json.length / 2), finish: 'length' };
  return { text: wrap ? wrap(json) : json, finish: 'stop' };
}

/** Server-sent events as OpenAI writes them; the answer is cut into small pieces. */
function events(text: string): string[] {
  const chunk = (delta: object) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta }] })}\n\n`;
  const pieces = [...text].map((content) => chunk({ content }));
  return [chunk({ role: 'assistant' }), ': keep-alive\n\n', ...pieces, 'data: [DONE]\n\n'];
}

/** OpenAI's chat completions, with a model that puts accents on the texts of a translation request. */
export function startOpenAi(abilities: OpenAiAbilities = {}): Promise<Service> {
  const {
    apiKey,
    formats = ['json_schema', 'json_object'],
    temperature = true,
    pauseMs,
    sees,
  } = abilities;
  return startService(async ({ method, path, headers, body }) => {
    if (method !== 'POST' || path !== '/v1/chat/completions') return error(404, 'Not found');
    if (apiKey && headers.authorization !== `Bearer ${apiKey}`) {
      return error(401, 'Incorrect API key provided.');
    }
    const { data } = requestSchema.safeParse(JSON.parse(body));
    if (!data) return error(400, 'Invalid body');
    const format = data.response_format?.type;
    if (format !== undefined && !formats.includes(format)) {
      return error(
        400,
        `Invalid parameter: 'response_format' of type '${format}' is not supported.`,
      );
    }
    if (data.temperature !== undefined && !temperature) {
      return error(400, "Unsupported value: 'temperature' does not support 0.", 'temperature');
    }
    const content = data.messages.at(-1)?.content ?? '';
    const pictures = typeof content === 'string' ? [] : content;
    const [picture] = pictures.flatMap((part) =>
      part.type === 'image_url' ? [pictureOf(part.image_url.url)] : [],
    );
    if (typeof content !== 'string') {
      if (sees === undefined) return error(400, 'This model does not support image inputs.');
      if (picture === undefined) return error(400, 'Invalid image data.');
    }
    const seen = picture && JSON.stringify(await sees?.(picture));
    const { text, finish } =
      typeof content === 'string'
        ? answerTo(content, abilities)
        : { text: abilities.wrap?.(seen ?? '') ?? seen ?? '', finish: 'stop' };
    if (data.stream) {
      const headers = { 'content-type': 'text/event-stream' };
      return { headers, pieces: events(text), ...(pauseMs === undefined ? {} : { pauseMs }) };
    }
    const message = { role: 'assistant', content: text, refusal: null };
    return { body: { id: '1', choices: [{ index: 0, message, finish_reason: finish }] } };
  });
}
