import type { EngineTranslation, TranslateBatch } from '../ports/translate.ts';
import { wellFormed } from './client.ts';

/**
 * Sends only the texts that hold something, for services refuse empty ones or bill them; the others are
 * answered as they are. `send` gets well-formed texts, with their places in the batch, and answers one translation for each,
 * in order.
 */
export async function translateNonBlank(
  batch: TranslateBatch,
  send: (texts: string[], places: readonly number[]) => Promise<EngineTranslation[]>,
): Promise<EngineTranslation[]> {
  const wanted = [...batch.texts.keys()].filter((index) => /\S/u.test(batch.texts[index] ?? ''));
  const answers =
    wanted.length === 0
      ? []
      : await send(
          wanted.map((index) => wellFormed(batch.texts[index] ?? '')),
          wanted,
        );
  const byIndex = new Map(wanted.map((index, place) => [index, answers[place]]));
  return batch.texts.map((text, index) => byIndex.get(index) ?? { text });
}
