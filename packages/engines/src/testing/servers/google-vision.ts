import { z } from 'zod';
import { createGoogleTokens } from './google-tokens.ts';
import { cornersOf, type SeenLine, type SeenPicture, type Sees, wordsOf } from './seen-lines.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const requestSchema = z.object({
  requests: z
    .array(
      z.object({
        image: z.object({ content: z.base64() }),
        features: z.array(z.object({ type: z.literal('DOCUMENT_TEXT_DETECTION') })).min(1),
        imageContext: z.object({ languageHints: z.array(z.string()) }).optional(),
      }),
    )
    .min(1)
    .max(16),
});
const MOST_BYTES = 10 * 1024 * 1024;
const CONFIDENCE = 0.97;

export interface GoogleVisionAbilities {
  apiKey?: string;
  sees: Sees;
  /** What it takes the language for. */
  language?: string;
  /** Whether places are shares of the picture rather than pixels. */
  isNormalized?: boolean;
  now?: () => number;
}

export interface GoogleVisionService extends Service {
  /** A service-account key file whose token address is this server's. */
  credentials: string;
  /** Ends every token given so far. */
  revoke(): void;
}

const error = (code: number, status: string, message: string): ServiceReply => ({
  status: code,
  body: { error: { code, message, status } },
});

/** As JSON of protocol buffers has it: what is 0 is left out. */
const sparse = ({ x, y }: { x: number; y: number }) => ({
  ...(x === 0 ? {} : { x }),
  ...(y === 0 ? {} : { y }),
});

/** The annotation of a picture, with a paragraph for each line. */
function annotate(
  { width, height, lines }: SeenPicture,
  { language, isNormalized }: GoogleVisionAbilities,
) {
  const polygon = (corners: readonly { x: number; y: number }[]) =>
    isNormalized === true
      ? { normalizedVertices: corners.map(({ x, y }) => sparse({ x: x / width, y: y / height })) }
      : { vertices: corners.map(sparse) };
  const paragraph = (line: SeenLine) => {
    const all = wordsOf(line.text, { signs: 'apart' });
    const place = (from: number, to: number) =>
      polygon(cornersOf(line, from, to, line.text.length));
    const words = all.map(({ text, from, to }, index) => {
      const isLast = index === all.length - 1;
      const end = isLast ? 'LINE_BREAK' : line.text[to] === ' ' ? 'SPACE' : undefined;
      const letters = [...text];
      const symbols = letters.map((letter, at) => ({
        boundingBox: place(from + at, from + at + 1),
        ...{ text: letter, confidence: CONFIDENCE },
        ...(end !== undefined && at === letters.length - 1
          ? { property: { detectedBreak: { type: end } } }
          : {}),
      }));
      return { boundingBox: place(from, to), confidence: CONFIDENCE, symbols };
    });
    return { boundingBox: place(0, line.text.length), confidence: CONFIDENCE, words };
  };
  const detectedLanguages =
    language === undefined ? [] : [{ languageCode: language, confidence: 1 }];
  const blocks = lines.map((line) => ({
    boundingBox: polygon(cornersOf(line, 0, 1, 1)),
    ...{ blockType: 'TEXT', confidence: CONFIDENCE, paragraphs: [paragraph(line)] },
  }));
  const text = `${lines.map((line) => line.text).join('\n')}\n`;
  const pages = [
    { property: { detectedLanguages }, width, height, blocks, confidence: CONFIDENCE },
  ];
  return {
    textAnnotations: [{ locale: language, description: text }],
    fullTextAnnotation: { pages, text },
  };
}

/** Google Cloud Vision's `images:annotate` as its reference describes it, with a token endpoint. */
export async function startGoogleVision(
  abilities: GoogleVisionAbilities,
): Promise<GoogleVisionService> {
  const { apiKey, sees, now = Date.now } = abilities;
  const tokens = createGoogleTokens('cloud-vision', now);
  const service = await startService(async ({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/token') return tokens.grant(body, service.url);
    if (method !== 'POST' || path !== '/v1/images:annotate')
      return error(404, 'NOT_FOUND', 'Not found.');
    const key = headers['x-goog-api-key'];
    if (key !== undefined && key !== apiKey)
      return error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
    if (key === undefined && !tokens.isGranted(headers.authorization))
      return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    if (body.length > MOST_BYTES) {
      const message = `Request payload size exceeds the limit: ${MOST_BYTES} bytes.`;
      return error(400, 'INVALID_ARGUMENT', message);
    }
    const { data } = requestSchema.safeParse(JSON.parse(body));
    if (data === undefined) return error(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    const responses = await Promise.all(
      data.requests.map(async ({ image: { content } }) => {
        try {
          const seen = await sees(Buffer.from(content, 'base64'));
          return seen.lines.length === 0 ? {} : annotate(seen, abilities);
        } catch {
          return { error: { code: 3, message: 'Bad image data.' } };
        }
      }),
    );
    return { body: { responses } };
  });
  return {
    ...service,
    credentials: tokens.credentials(service.url),
    revoke: tokens.revoke,
  };
}
