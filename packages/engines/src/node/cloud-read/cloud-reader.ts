import { GlossaError } from '@glossa/contract';
import { detectEngine } from '../../detect/index.ts';
import type { EngineState } from '../../ports/engine.ts';
import type { ReadBlock, ReadEngine } from '../../ports/read.ts';
import { type PictureLimits, readPictureFile } from '../read/picture-file.ts';
import type { ReadLanguages } from './languages.ts';
import type { Size } from './places.ts';

/** What a service said of a picture. */
export interface CloudReading {
  blocks: ReadBlock[];
  /** Catalogue tag, where the service tells it. */
  language?: string | undefined;
}

export interface CloudReaderOptions {
  id: string;
  name: string;
  languages: ReadLanguages;
  limits: PictureLimits;
  state: EngineState;
  local: boolean;
  /** @param code of the language, as the service calls it; undefined where none is stated */
  ask(
    picture: { bytes: Buffer; size: Size },
    code: string | undefined,
    signal: AbortSignal,
  ): Promise<CloudReading>;
}

const textOf = (blocks: readonly ReadBlock[]) =>
  blocks.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');

/** A service that reads pictures and tells where their lines stand. */
export function createCloudReader(options: CloudReaderOptions): ReadEngine {
  const { id, name, local, languages, limits, state, ask } = options;
  const isThere = state.state === 'ready';
  return {
    ...{ id, name, local, paidByPicture: true },
    state: async () => state,
    languages: async () => (isThere ? [...languages.tags] : []),
    canRead: async (tag) => isThere && languages.codeOf(tag) !== undefined,
    async read({ path, language }, signal) {
      signal.throwIfAborted();
      const code = language === 'auto' ? undefined : languages.codeOf(language);
      if (!isThere || (language !== 'auto' && code === undefined))
        throw new GlossaError('unsupported_language_pair', `${name} does not read ${language}.`, {
          details: { language },
        });
      const { bytes, size } = await readPictureFile(path, limits, signal);
      // Places are held against it.
      if (size === undefined) throw new GlossaError('corrupt_file', 'The picture has no size.');
      const reading = await ask({ bytes, size }, code, signal);
      const { blocks } = reading;
      if (blocks.length === 0) return { blocks, language: null };
      const told = () => reading.language ?? detectEngine.detect(textOf(blocks)).language;
      return { blocks, language: language === 'auto' ? told() : language };
    },
    close: async () => {},
  };
}
