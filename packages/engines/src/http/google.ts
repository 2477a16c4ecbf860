import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { TranslateBatch, TranslateEngine } from '../ports/translate.ts';
import { translateNonBlank } from './blank.ts';
import { HttpClient, type HttpOptions, joinUrl, type Refusal } from './client.ts';
import { GoogleTokens, parseServiceAccount } from './google-auth.ts';
import { codedToHtml, htmlToCoded } from './html-codes.ts';
import { LanguageList, LanguageTable } from './languages.ts';
import { stateOf, unsupported } from './support.ts';

export interface GoogleOptions extends HttpOptions {
  /** JSON of a service-account key with the role "Cloud Translation API User". */
  credentials?: string;
  baseUrl?: string;
  location?: string;
}

const languagesSchema = z.object({
  languages: z.array(
    z.object({
      languageCode: z.string(),
      supportSource: z.boolean().default(false),
      supportTarget: z.boolean().default(false),
    }),
  ),
});
const answerSchema = z.object({ translations: z.array(z.object({ translatedText: z.string() })) });
const errorSchema = z.object({
  error: z.object({ status: z.string(), message: z.string().default('') }),
});

/** Google's codes that mean another variant than their tag says, or are of an older standard. */
const TAGS = { pt: 'pt-BR', 'pt-pt': 'pt', jw: 'jv', 'mni-mtei': 'mni' };

/** Google Cloud Translation v3 (basic models): up to 1,024 texts and 30,720 code points a request. */
export function createGoogleEngine(options: GoogleOptions): TranslateEngine {
  const client = new HttpClient('Google Translation', options);
  const account = options.credentials ? parseServiceAccount(options.credentials) : undefined;
  const tokens = account && new GoogleTokens(account, client, 'cloud-translation');
  const parent = `projects/${account?.project_id}/locations/${options.location ?? 'global'}`;
  const base = joinUrl(options.baseUrl ?? 'https://translation.googleapis.com', `/v3/${parent}`);

  function refused(refusal: Refusal): GlossaError | undefined {
    let error: z.infer<typeof errorSchema>['error'] | undefined;
    try {
      error = errorSchema.safeParse(JSON.parse(refusal.body)).data?.error;
    } catch {
      return undefined;
    }
    const cause = new Error(refusal.body);
    if (
      error?.status === 'RESOURCE_EXHAUSTED' ||
      /rate limit exceeded/i.test(error?.message ?? '')
    ) {
      return client.errorOf({ ...refusal, status: 429 });
    }
    if (error?.status === 'INVALID_ARGUMENT' && /language/i.test(error.message)) {
      return new GlossaError('unsupported_language_pair', 'Google refused the languages.', {
        cause,
      });
    }
    return undefined;
  }

  async function call<T>(url: string, schema: z.ZodType<T>, body?: unknown, signal?: AbortSignal) {
    if (!tokens) throw client.unavailable('unauthorized');
    return tokens.json({ url, body, ...(signal ? { signal } : {}) }, schema, refused);
  }

  const languages = new LanguageList(
    async () => {
      const list = await call(joinUrl(base, '/supportedLanguages'), languagesSchema);
      return new LanguageTable(
        list.languages.map(({ languageCode, supportSource, supportTarget }) => ({
          code: languageCode,
          source: supportSource,
          target: supportTarget,
        })),
        TAGS,
      );
    },
    () => client.now(),
  );

  return {
    id: 'google',
    name: 'Google Cloud Translation',
    local: false,
    features: ['variants'],
    markup: true,
    limits: { texts: 128, characters: 15_000, concurrency: 4 },
    state: async () => stateOf(options.credentials, 'api_key', 'GOOGLE_TRANSLATE_CREDENTIALS'),
    supports: async (pair) => (account ? (await languages.table()).supports(pair) : undefined),
    pairs: async () => (account ? (await languages.table()).pairs() : []),
    async translate(batch: TranslateBatch, signal: AbortSignal) {
      signal.throwIfAborted();
      const codes = account ? (await languages.table()).resolve(batch) : undefined;
      if (!codes) throw unsupported('Google', batch);
      const coded = batch.markup === 'coded';
      return translateNonBlank(batch, async (texts) => {
        const { translations } = await call(
          `${base}:translateText`,
          answerSchema,
          {
            contents: texts.map((text) => (coded ? codedToHtml(text) : text)),
            mimeType: coded ? 'text/html' : 'text/plain',
            sourceLanguageCode: codes.from,
            targetLanguageCode: codes.to,
          },
          signal,
        );
        if (translations.length !== texts.length) throw client.badAnswer('has another count');
        return translations.map(({ translatedText }) => ({
          text: coded ? htmlToCoded(translatedText) : translatedText,
        }));
      });
    },
    close: async () => {},
  };
}
