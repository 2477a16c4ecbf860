import { findLanguage, GlossaError, LANGUAGES } from '@glossa/contract';
import { detectEngine } from '../../detect/index.ts';
import { isLoopback } from '../../http/client.ts';
import { Completions, OPENAI_URL, type OpenAiOptions } from '../../http/openai/completions.ts';
import { stateOf } from '../../http/support.ts';
import type { WholeReadEngine } from '../../ports/read.ts';
import { readPictureFile } from '../read/picture-file.ts';
import { readAnswer } from './answer.ts';
import { READ_PROMPT, READ_SCHEMA } from './prompt.ts';

/** OpenAI takes 50 MB a request, servers in front of models often less; a picture of a model's size has one or two. */
const LIMITS = { bytes: 10 * 1024 * 1024 };

export interface VisionOptions extends OpenAiOptions {
  /** As people are told to whom their pictures go. */
  called?: string;
}

/**
 * A model that sees, behind any server that speaks OpenAI's chat completions with pictures (`image_url`): Ollama, vLLM,
 * llama.cpp, OpenAI. It reads handwriting, and tells no places.
 */
export function createVisionEngine(options: VisionOptions): WholeReadEngine {
  const completions = new Completions(options);
  const configured = options.apiKey ?? options.baseUrl;
  const canRead = async (tag: string) =>
    configured !== undefined && findLanguage(tag) !== undefined;

  return {
    id: 'vision',
    name: options.called ?? options.model ?? 'Vision model',
    local: isLoopback(options.baseUrl ?? OPENAI_URL),
    state: async () => stateOf(configured, 'server_url', 'VISION_URL'),
    languages: async () => (configured === undefined ? [] : LANGUAGES.map(({ tag }) => tag)),
    canRead,
    async readWhole({ path, language }, signal) {
      signal.throwIfAborted();
      if (configured === undefined) throw completions.client.unavailable('unauthorized');
      if (language !== 'auto' && !(await canRead(language)))
        throw new GlossaError('unsupported_language_pair', 'This is no language to read.', {
          details: { language },
        });
      const { mime, bytes } = await readPictureFile(path, LIMITS, signal);
      const url = `data:${mime};base64,${bytes.toString('base64')}`;
      const tongue = language === 'auto' ? undefined : findLanguage(language)?.name;
      const text =
        tongue === undefined ? 'Write down the text.' : `Write down the text. It is in ${tongue}.`;
      const answer = await completions.complete(
        {
          messages: [
            { role: 'system', content: READ_PROMPT },
            {
              role: 'user',
              content: [
                { type: 'text', text },
                { type: 'image_url', image_url: { url } },
              ],
            },
          ],
          temperature: 0,
          jsonSchema: { name: 'picture_text', schema: READ_SCHEMA },
        },
        signal,
      );
      if (answer.cut) throw completions.client.badAnswer('was cut for its length');
      const texts = readAnswer(answer.text);
      if (texts === undefined) throw completions.client.badAnswer('is not what was asked for');
      const all = texts.flatMap(({ lines }) => lines).join('\n');
      const found = language === 'auto' ? detectEngine.detect(all).language : language;
      return { texts, language: texts.length === 0 ? null : found };
    },
    close: async () => {},
  };
}
