import type { ReadEngine, ReadResult } from '../ports/read.ts';
import { type ReadNeed, type ReadSelector, readsPieces } from './read-selector.ts';

export interface PageRequest {
  /** Catalogue tag of the text, or `auto`. */
  language: string;
  /** Whether it is written by hand: any of these readers may then read it, wherever it stands. */
  handwriting: boolean;
  owner?: string | undefined;
  /** The page as a file, of 7 MB at most; asked for once, and only where somebody reads it. Errors are those of the picture. */
  picture(): Promise<string>;
}

/** Readers that are paid by the picture, as one. */
export interface PageAtOnceReader {
  /**
   * Reads all of a page at once by the first that can; `null` where its pieces have to be read: there is none for it, or all of
   * them fail. Errors: those of `picture`; the last reader's, where nobody reads pieces; the signal's reason.
   * @param onFailure is told why a reader failed
   */
  read(
    request: PageRequest,
    signal: AbortSignal,
    onFailure?: (engine: string, error: unknown) => void,
  ): Promise<ReadResult | null>;
}

export function createPageAtOnceReader(selector: ReadSelector): PageAtOnceReader {
  const others = selector.engines.filter(readsPieces);

  async function isReadInPieces(language: string): Promise<boolean> {
    for (const engine of others)
      if (language === 'auto' || (await engine.canRead(language))) return true;
    return false;
  }

  async function candidates(language: string, need: ReadNeed): Promise<readonly ReadEngine[]> {
    try {
      return (await selector.select(language, need)) as readonly ReadEngine[];
    } catch (error) {
      // All of them are left out for a while.
      if (await isReadInPieces(language)) return [];
      throw error;
    }
  }

  return {
    async read({ language, handwriting, owner, picture }, signal, onFailure) {
      const engines = await candidates(language, handwriting ? 'written-page' : 'page');
      if (engines.length === 0) return null;
      const path = await picture();
      let failure: unknown;
      for (const engine of engines) {
        try {
          const read = await engine.read({ path, language, owner }, signal);
          selector.succeeded(engine);
          return { ...read, reader: engine.id };
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          selector.failed(engine, error);
          onFailure?.(engine.id, error);
          failure = error;
        }
      }
      if (await isReadInPieces(language)) return null;
      throw failure;
    },
  };
}
