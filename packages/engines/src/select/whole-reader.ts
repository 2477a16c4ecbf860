import type { WholeReadEngine, WholeReading } from '../ports/read.ts';
import { type ReadNeed, type ReadSelector, tellsPlaces } from './read-selector.ts';

export interface WholeRequest {
  /** Catalogue tag of the text, or `auto`. */
  language: string;
  /** Whether it is written by hand, which readers that tell places are bad at. */
  handwriting: boolean;
  /**
   * The picture as such readers take it; asked for once, and only where one is there. `null`: it cannot be read as a whole.
   * Errors are those of the picture.
   */
  picture(): Promise<string | null>;
}

/** A reading, and the id of the engine that it is of. */
export type ReadAsWhole = WholeReading & { reader: string };

/** Readers that tell no places, as one. */
export interface WholeReader {
  /**
   * Reads a picture as a whole by the first reader that can; `null` where it has to be read with places: there is none for it,
   * or all of them fail. Handwriting goes to any of them, and print to those that stand before the readers that tell places.
   * Errors: those of `picture`; the signal's reason.
   * @param onFailure is told why a reader failed
   */
  read(
    request: WholeRequest,
    signal: AbortSignal,
    onFailure?: (engine: string, error: unknown) => void,
  ): Promise<ReadAsWhole | null>;
}

export function createWholeReader(selector: ReadSelector): WholeReader {
  const isThere = selector.engines.some((engine) => !tellsPlaces(engine));

  async function candidates(language: string, need: ReadNeed): Promise<WholeReadEngine[]> {
    try {
      return (await selector.select(language, need)) as WholeReadEngine[];
    } catch {
      // All of them are left out for a while.
      return [];
    }
  }

  return {
    async read({ language, handwriting, picture }, signal, onFailure) {
      if (!isThere) return null;
      const engines = await candidates(language, handwriting ? 'hand' : 'whole');
      const path = engines.length === 0 ? null : await picture();
      if (path === null) return null;
      for (const engine of engines) {
        try {
          const reading = await engine.readWhole({ path, language }, signal);
          selector.succeeded(engine);
          return { ...reading, reader: engine.id };
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          selector.failed(engine, error);
          onFailure?.(engine.id, error);
        }
      }
      return null;
    },
  };
}
