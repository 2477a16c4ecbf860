import { z } from 'zod';
import { extractJson } from '../../http/openai/extract-json.ts';
import type { UnplacedText } from '../../ports/read.ts';
import { withoutSteering } from '../read/without-steering.ts';

/** More than any page has: a model that writes this much repeats itself. */
const MOST = { characters: 100_000, lines: 5_000 };

const linesSchema = z.union([z.string().transform((text) => [text]), z.array(z.string())]);
/** As asked for, and as models without structured output also write it. */
const textSchema = z.union([
  linesSchema.transform((lines) => ({ lines, running: false })),
  z
    .object({
      lines: linesSchema.optional(),
      text: linesSchema.optional(),
      running: z.boolean().default(false),
    })
    .transform(({ lines, text, running }) => ({ lines: lines ?? text ?? [], running })),
]);
const answerSchema = z.union([
  z.object({ texts: z.array(textSchema) }),
  z.object({ lines: linesSchema }).transform(({ lines }) => ({
    texts: [{ lines, running: false }],
  })),
]);

function tidy({ lines, running }: UnplacedText): UnplacedText[] {
  const kept = lines
    .flatMap((line) => line.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => withoutSteering(line).trim())
    .filter((line) => line !== '');
  return kept.length === 0 ? [] : [{ lines: kept, running }];
}

/** The texts of a model's answer; undefined where it is none that was asked for, or longer than an honest one. */
export function readAnswer(answer: string): UnplacedText[] | undefined {
  if (answer.length > 2 * MOST.characters) return undefined;
  const { data } = answerSchema.safeParse(extractJson(answer));
  if (data === undefined) return undefined;
  const texts = data.texts.flatMap(tidy);
  const lines = texts.flatMap((text) => text.lines);
  const characters = lines.reduce((sum, { length }) => sum + length, 0);
  return lines.length > MOST.lines || characters > MOST.characters ? undefined : texts;
}
