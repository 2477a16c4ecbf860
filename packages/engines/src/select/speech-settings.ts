import { delimiter } from 'node:path';
import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import type { SpeechModels } from '../node/index.ts';
import type { EngineEnv } from './config.ts';
import { optional, text, url } from './setting.ts';

const schema = z.object({
  SPEECH_MODEL_HOST: optional(url),
  SPEECH_MODEL_DOWNLOAD: optional(z.enum(['auto', 'never'])),
  SPEECH_MODEL_FOLDERS: optional(text),
});

/**
 * Where speech models come from: `SPEECH_MODEL_HOST`, `SPEECH_MODEL_DOWNLOAD` (`auto`, `never`) and
 * `SPEECH_MODEL_FOLDERS` (as in PATH).
 * @throws GlossaError `validation_failed` that names each wrong variable
 */
export function speechSettings(env: EngineEnv): Pick<SpeechModels, 'download'> & {
  host?: string;
  folders: readonly string[];
} {
  const { data, error } = schema.safeParse(env);
  if (data === undefined) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new GlossaError('validation_failed', `Engine settings: ${problems.join('; ')}.`);
  }
  return {
    ...(data.SPEECH_MODEL_HOST === undefined ? {} : { host: data.SPEECH_MODEL_HOST }),
    folders: data.SPEECH_MODEL_FOLDERS?.split(delimiter).filter(Boolean) ?? [],
    download: data.SPEECH_MODEL_DOWNLOAD !== 'never',
  };
}
