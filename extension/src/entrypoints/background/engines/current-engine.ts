import { readEngineKeys, readEngineSettings } from '../../../features/engines/engine-settings.ts';
import { libreTranslateEngine, openAiEngine } from '../../../features/engines/http-engines.ts';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import { bergamotEngine } from './bergamot-engine.ts';
import { builtInEngine } from './built-in-engine.ts';
import { serverEngine } from './server-engine.ts';

/** The engine that the person chose. */
export async function currentEngine(): Promise<TextEngine> {
  const [settings, keys] = await Promise.all([readEngineSettings(), readEngineKeys()]);
  switch (settings.engine) {
    case 'openai':
      return openAiEngine(settings, keys);
    case 'libretranslate':
      return libreTranslateEngine(settings, keys);
    case 'built-in':
      return builtInEngine;
    case 'bergamot':
      return bergamotEngine;
    default:
      return serverEngine;
  }
}
