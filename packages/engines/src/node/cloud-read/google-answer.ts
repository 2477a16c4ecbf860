import { z } from 'zod';
import type { ReadBlock, ReadLine } from '../../ports/read.ts';
import { blockOf, type FoundWord, type Joined, lineOf, MOST_OF_A_PAGE } from './lines.ts';
import type { Corners, Size } from './places.ts';

/** What JSON leaves out of a point is 0. */
const pointSchema = z.object({ x: z.number().default(0), y: z.number().default(0) });
const polygonSchema = z.object({
  vertices: z.array(pointSchema).default([]),
  normalizedVertices: z.array(pointSchema).default([]),
});
type Polygon = z.infer<typeof polygonSchema>;

const symbolSchema = z.object({
  text: z.string().default(''),
  confidence: z.number().optional(),
  boundingBox: polygonSchema.optional(),
  property: z
    .object({
      detectedBreak: z
        .object({ type: z.string().optional(), isPrefix: z.boolean().default(false) })
        .optional(),
    })
    .optional(),
});
const wordSchema = z.object({
  boundingBox: polygonSchema,
  confidence: z.number().optional(),
  symbols: z.array(symbolSchema),
});

/** Nothing is looked into before it is known how much there is of it. */
const some = z.array(z.unknown()).default([]);
const paragraphSchema = z.object({ words: some, confidence: z.number().optional() });
const blockSchema = z.object({ paragraphs: some });
const pageSchema = z.object({
  blocks: some,
  property: z
    .object({
      detectedLanguages: z
        .array(z.object({ languageCode: z.string(), confidence: z.number().default(0) }))
        .default([]),
    })
    .optional(),
});

export const annotationSchema = z.object({ pages: some });

/** Of a word of which the service does not say how sure it is. */
const UNTOLD = 0.8;
/** Breaks behind which a line ends; `HYPHEN` stands for a sign that the text does not have. */
const ENDS = new Set(['EOL_SURE_SPACE', 'LINE_BREAK', 'HYPHEN']);
const BLANKS = new Set(['SPACE', 'SURE_SPACE']);
const APART = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。！？…「」『』（）・ー]/u;

export interface GoogleReading {
  blocks: ReadBlock[];
  /** As the service names it, the surest. */
  code: string | undefined;
}

/** Corners in pixels. Errors: those of zod where there are not four. */
function cornersOf({ vertices, normalizedVertices }: Polygon, { width, height }: Size): Corners {
  const [a, b, c, d] =
    vertices.length > 0
      ? vertices
      : normalizedVertices.map(({ x, y }) => ({ x: x * width, y: y * height }));
  return z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]).parse([a, b, c, d]);
}

/** Lines of a paragraph as they fill: words up to the break behind one. */
class Lines {
  readonly #size: Size;
  readonly #lines: (ReadLine | undefined)[] = [];
  #parts: Joined[] = [];
  #text = '';
  #isApart = true;

  constructor(size: Size) {
    this.#size = size;
  }

  add(word: FoundWord, end: string | undefined): void {
    const last = this.#parts.at(-1);
    const isApart = this.#isApart || APART.test(word.text) || APART.test(this.#text.at(-1) ?? '');
    if (last === undefined || isApart) this.#parts.push([word]);
    else last.push(word);
    this.#text += word.text;
    this.#isApart = BLANKS.has(end ?? '');
    if (this.#isApart) this.#text += ' ';
    if (end === 'HYPHEN') this.#text += '-';
    if (ENDS.has(end ?? '')) this.#end();
  }

  #end(): void {
    this.#lines.push(lineOf({ text: this.#text, parts: this.#parts }, this.#size));
    this.#parts = [];
    this.#text = '';
    this.#isApart = true;
  }

  all(): ReadBlock[] {
    this.#end();
    return blockOf(this.#lines);
  }
}

/**
 * What Google's `fullTextAnnotation` says, in pixels of the picture; undefined where it is none that is documented, or
 * longer than an honest one.
 */
export function readAnnotation(
  { pages }: z.infer<typeof annotationSchema>,
  size: Size,
): GoogleReading | undefined {
  let words = 0;
  let characters = 0;
  /** Nothing of a page is taken apart that has more than one may have. */
  function count(more: { words?: number; characters?: number }): void {
    words += more.words ?? 0;
    characters += more.characters ?? 0;
    if (words > MOST_OF_A_PAGE.words || characters > MOST_OF_A_PAGE.characters)
      throw new RangeError('There is more than a page has.');
  }
  function wordOf(value: unknown, otherwise: number): z.infer<typeof wordSchema> & FoundWord {
    count({ characters: z.object({ symbols: some }).parse(value).symbols.length });
    const word = wordSchema.parse(value);
    const letters = word.symbols.flatMap(({ boundingBox }) =>
      boundingBox === undefined ? [] : [cornersOf(boundingBox, size)],
    );
    const told = word.symbols.flatMap(({ confidence }) => confidence ?? []);
    const mean = told.reduce((sum, one) => sum + one, 0) / told.length;
    return {
      ...word,
      text: word.symbols.map(({ text }) => text).join(''),
      corners: cornersOf(word.boundingBox, size),
      letters,
      confidence: word.confidence ?? (told.length > 0 ? mean : otherwise),
    };
  }
  function paragraphOf(value: unknown): ReadBlock[] {
    const paragraph = paragraphSchema.parse(value);
    count({ words: paragraph.words.length });
    const lines = new Lines(size);
    for (const one of paragraph.words) {
      const word = wordOf(one, paragraph.confidence ?? UNTOLD);
      const end = word.symbols.at(-1)?.property?.detectedBreak;
      lines.add(word, end?.isPrefix === true ? undefined : end?.type);
    }
    return lines.all();
  }
  try {
    const read = pages.map((page) => pageSchema.parse(page));
    const blocks = read
      .flatMap((page) => page.blocks)
      .flatMap((block) => blockSchema.parse(block).paragraphs)
      .flatMap(paragraphOf);
    const [surest] = read
      .flatMap(({ property }) => property?.detectedLanguages ?? [])
      .sort((a, b) => b.confidence - a.confidence);
    return { blocks, code: surest?.languageCode };
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof RangeError) return undefined;
    throw error;
  }
}
