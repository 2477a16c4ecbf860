import { z } from 'zod';
import type { ReadBlock } from '../../ports/read.ts';
import { blockOf, type FoundWord, lineOf, MOST_OF_A_PAGE } from './lines.ts';
import type { Corners, Size } from './places.ts';

const pointSchema = z.object({ x: z.number(), y: z.number() });
const cornersSchema = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]);
const wordSchema = z.object({
  text: z.string(),
  boundingPolygon: cornersSchema,
  confidence: z.number(),
});

/** Nothing is looked into before it is known how much there is of it. */
const some = z.array(z.unknown());
const lineSchema = z.object({ text: z.string(), words: some });

export const analysisSchema = z.object({
  readResult: z.object({ blocks: z.array(z.object({ lines: some })) }),
});

/**
 * What Azure's `readResult` says, in pixels of the picture that was sent; undefined where it is none that is documented,
 * or longer than an honest one.
 * @param size of that picture, beyond which no place lies
 */
export function readAnalysis(
  { readResult }: z.infer<typeof analysisSchema>,
  size: Size,
): ReadBlock[] | undefined {
  let words = 0;
  let characters = 0;
  try {
    return readResult.blocks.flatMap(({ lines }) =>
      blockOf(
        lines.map((value) => {
          const line = lineSchema.parse(value);
          words += line.words.length;
          characters += line.text.length;
          if (words > MOST_OF_A_PAGE.words || characters > MOST_OF_A_PAGE.characters)
            throw new RangeError('There is more than a page has.');
          const parts = line.words.map((word): [FoundWord] => {
            const { text, boundingPolygon, confidence } = wordSchema.parse(word);
            return [{ text, corners: boundingPolygon satisfies Corners, confidence }];
          });
          return lineOf({ text: line.text, parts }, size);
        }),
      ),
    );
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof RangeError) return undefined;
    throw error;
  }
}
