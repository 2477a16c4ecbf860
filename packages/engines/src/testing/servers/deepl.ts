import { z } from 'zod';
import { pseudo } from '../../null/null-engine.ts';
import { type Service, type ServiceReply, startService } from './service.ts';

const SOURCES = ['EN', 'ES', 'DE', 'PT', 'ZH', 'NB'];
const TARGETS = ['EN-US', 'EN-GB', 'ES', 'DE', 'PT-PT', 'PT-BR', 'ZH-HANS', 'ZH-HANT', 'NB'];
const BODY_LIMIT = 128 * 1024;

const translateSchema = z.strictObject({
  text: z.array(z.string()).min(1),
  source_lang: z.string().optional(),
  target_lang: z.string(),
  split_sentences: z.enum(['0', '1', 'nonewlines']).optional(),
  preserve_formatting: z.boolean().optional(),
  formality: z.enum(['default', 'more', 'less', 'prefer_more', 'prefer_less']).optional(),
  context: z.string().optional(),
  glossary_id: z.string().optional(),
  tag_handling: z.enum(['xml', 'html']).optional(),
  outline_detection: z.boolean().optional(),
});
const glossarySchema = z.object({
  name: z.string(),
  source_lang: z.string(),
  target_lang: z.string(),
  entries: z.string().min(1),
  entries_format: z.enum(['tsv', 'csv']),
});

export interface DeeplService extends Service {
  glossaries: Map<string, Map<string, string>>;
}

const error = (status: number, message: string): ServiceReply => ({ status, body: { message } });

/** DeepL API v2 as its OpenAPI document describes it, with accents in place of a translation. */
export async function startDeepl(key: string): Promise<DeeplService> {
  const glossaries = new Map<string, Map<string, string>>();
  let created = 0;

  function translate(body: string): ServiceReply {
    if (Buffer.byteLength(body) > BODY_LIMIT) return error(413, 'Request Entity Too Large');
    const parsed = translateSchema.safeParse(JSON.parse(body));
    if (!parsed.success) return error(400, `Bad request. Reason: ${parsed.error.message}`);
    const { text, source_lang, target_lang, glossary_id, tag_handling } = parsed.data;
    if (text.length > 50) return error(400, 'Too many texts.');
    if (!TARGETS.includes(target_lang)) return error(400, "Value for 'target_lang' not supported.");
    if (source_lang && !SOURCES.includes(source_lang)) {
      return error(400, "Value for 'source_lang' not supported.");
    }
    const glossary = glossary_id === undefined ? undefined : glossaries.get(glossary_id);
    if (glossary_id !== undefined && !glossary) return error(404, 'Glossary not found');
    if (glossary && !source_lang) return error(400, 'Source language required with glossary');
    const xml = tag_handling === 'xml';
    if (xml && text.some((one) => /&(?!\w+;|#)/.test(one))) {
      return error(400, 'Tag handling parsing failed, please check input.');
    }
    return {
      body: {
        translations: text.map((one) => {
          let translated = pseudo(one, xml);
          for (const [source, target] of glossary ?? []) {
            translated = translated.replaceAll(pseudo(source, xml), target);
          }
          return { detected_source_language: source_lang ?? 'EN', text: translated };
        }),
      },
    };
  }

  const service = await startService(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `DeepL-Auth-Key ${key}`) return error(403, 'Forbidden');
    if (method === 'POST' && path === '/v2/translate') return translate(body);
    if (method === 'GET' && path === '/v2/languages') {
      const codes = query.get('type') === 'target' ? TARGETS : SOURCES;
      return {
        body: codes.map((language) => ({ language, name: language, supports_formality: true })),
      };
    }
    if (method === 'POST' && path === '/v2/glossaries') {
      const { data } = glossarySchema.safeParse(JSON.parse(body));
      if (!data) return error(400, 'Bad request');
      if (data.target_lang === 'nb')
        return error(400, 'Unsupported glossary source and target language');
      const glossary_id = `glossary-${++created}`;
      const pairs = data.entries.split('\n').map((line) => line.split('\t') as [string, string]);
      glossaries.set(glossary_id, new Map(pairs));
      return { status: 201, body: { glossary_id, name: data.name, ready: true } };
    }
    if (method === 'DELETE' && path.startsWith('/v2/glossaries/')) {
      const gone = glossaries.delete(path.slice('/v2/glossaries/'.length));
      return gone ? { status: 204 } : error(404, 'Glossary not found');
    }
    return error(404, 'Not found');
  });
  return { ...service, glossaries };
}
