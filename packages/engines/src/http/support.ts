import { GlossaError } from '@glossa/contract';
import type { EngineState } from '../ports/engine.ts';
import type { LanguagePair } from '../ports/translate.ts';

/** The refusal of a pair, in the words all adapters share. */
export function unsupported(engine: string, { from, to }: LanguagePair): GlossaError {
  return new GlossaError(
    'unsupported_language_pair',
    `${engine} does not translate ${from} to ${to}.`,
  );
}

/** The state of an engine that needs one environment variable. */
export function stateOf(
  value: string | undefined,
  code: 'api_key' | 'server_url',
  variable: string,
): EngineState {
  return value ? { state: 'ready' } : { state: 'missing', needs: { code, values: { variable } } };
}
