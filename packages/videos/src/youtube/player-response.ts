import { z } from 'zod';

const runsSchema = z
  .object({ simpleText: z.string().optional(), runs: z.array(z.object({ text: z.string() })) })
  .partial()
  .transform(({ simpleText, runs }) => simpleText ?? (runs ?? []).map(({ text }) => text).join(''))
  .catch('');

const trackSchema = z.object({
  baseUrl: z.string(),
  name: runsSchema.default(''),
  vssId: z.string().default(''),
  languageCode: z.string(),
  kind: z.string().optional(),
});
export type PlayerTrack = z.output<typeof trackSchema>;

const playerSchema = z.object({
  playabilityStatus: z.object({
    status: z.string(),
    reason: z.string().catch('').default(''),
    messages: z.array(z.string()).catch([]).default([]),
    errorScreen: z
      .object({ playerErrorMessageRenderer: z.object({ subreason: runsSchema.default('') }) })
      .optional()
      .catch(undefined),
  }),
  videoDetails: z
    .object({
      title: z.string().default(''),
      author: z.string().default(''),
      lengthSeconds: z.coerce.number().nonnegative().catch(0).default(0),
      shortDescription: z.string().default(''),
      isLive: z.boolean().default(false),
      isUpcoming: z.boolean().default(false),
    })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z.object({ captionTracks: z.array(trackSchema) }),
    })
    .optional()
    .catch(undefined),
});
/** What the player of a page is told of its film. */
export type PlayerResponse = z.output<typeof playerSchema>;

const NAME = 'ytInitialPlayerResponse';

/** What the player of a page is told; undefined where the page has none, as where the site asks for consent first. */
export function readPlayerResponse(html: string): PlayerResponse | undefined {
  for (let at = html.indexOf(NAME); at >= 0; at = html.indexOf(NAME, at + NAME.length)) {
    const start = /^\s*=\s*(?=\{)/.exec(html.slice(at + NAME.length, at + NAME.length + 20));
    if (start === null) continue;
    const from = at + NAME.length + start[0].length;
    const parsed = playerSchema.safeParse(parsedObject(html, from));
    return parsed.success ? parsed.data : undefined;
  }
  return undefined;
}

/** The object that begins at a place of a script. */
function parsedObject(text: string, from: number): unknown {
  let depth = 0;
  let inString = false;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return parsedOrNothing(text.slice(from, at + 1));
    }
  }
  return undefined;
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
