import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ERROR_CODES, type ErrorCode } from '../errors.ts';
import { createdJobSchema, jobSchema, listedJobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { flagSchema, historyFields } from './fields.ts';
import { languageTagSchema, TONES } from './translate.ts';

/** A key from an upload, or a public URL. */
const imageFieldSchema = z.string().min(1).max(8_192);

export const PAGE_FLOWS = ['manga', 'comic', 'strip', 'plain'] as const;
/** How texts follow one another: panels from right to left, from left to right, downwards; or as on a page of text. */
export type PageFlow = (typeof PAGE_FLOWS)[number];

const hexColourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** Ruby (furigana): how a part of a text is read, and where that part lies in it (UTF-16). */
export const imageRubySchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  text: z.string(),
});
export type ImageRuby = z.infer<typeof imageRubySchema>;

/** A block of text in a picture. Lengths are pixels of the upright picture (`width` × `height`), from its top left. */
export const imageRegionSchema = z.object({
  /** Unique in its picture; regions stand in reading order. */
  id: z.string(),
  /**
   * Corners of the text's place, clockwise from its top left: the source, with as much of the clear background around
   * it as the translation may take. The whole picture where it was read by what tells no places (a vision model).
   */
  polygon: z.array(z.tuple([z.number(), z.number()])).min(3),
  /** True where the source runs in columns from right to left. */
  vertical: z.boolean(),
  /** Lines of the source stand on lines of their own only where they are no running text. */
  source: z.string(),
  /** The source where nothing was to be translated, or where it could not be. */
  translation: z.string(),
  /** CSS font family to draw the translation with. */
  font: z.string(),
  /** Font size at which the translation fits the polygon. */
  size: z.number().positive(),
  /** Of the source's letters, `#rrggbb`. */
  color: hexColourSchema,
  /** Behind the letters, `#rrggbb`. */
  background: hexColourSchema,
  /** Where `ruby` was chosen: each reading stands in `source` in fullwidth brackets after its base, which lies here. */
  ruby: z.array(imageRubySchema).optional(),
  /**
   * Why the picture keeps the source though it was translated: there is no room for the translation at a size that can
   * be read, or no font has its letters.
   */
  left: z.enum(['no_room', 'no_font']).optional(),
});
export type ImageRegion = z.infer<typeof imageRegionSchema>;

/** `[x, y, width, height]`, in pixels as regions. */
const placeSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** A word by its numbers, from 0: region, line, word; shorter where a line, or a region, was read as a whole. */
const wordAtSchema = z.array(z.number().int().min(0)).min(1).max(3);
export type ImageWordAt = z.infer<typeof wordAtSchema>;

/**
 * A text of a picture that was read, as what it is: all rows of a table have as many cells. `words` are those it is made
 * of, and so say where it stands; each is in one part, once. Jobs of earlier versions have none.
 */
export const imagePartSchema = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('text'), text: z.string() },
    words: z.array(wordAtSchema).optional(),
  }),
  z.object({
    ...{ kind: z.literal('list'), items: z.array(z.string()) },
    words: z.array(z.array(wordAtSchema)).optional(),
  }),
  z.object({
    ...{ kind: z.literal('table'), rows: z.array(z.array(z.string())) },
    words: z.array(z.array(z.array(wordAtSchema))).optional(),
  }),
]);
export type ImagePart = z.infer<typeof imagePartSchema>;

/** What `linesUrl` leads to: of each region its lines as they were read, none where it was read as a whole. */
export const imageLinesSchema = z.object({
  /** Paragraphs, lists and tables, in reading order; absent in jobs of earlier versions. */
  parts: z.array(imagePartSchema).optional(),
  regions: z.array(
    z.array(
      z.object({
        text: z.string(),
        place: placeSchema,
        /**
         * Degrees by which its place, and those of its words, are turned clockwise, each about its middle; absent: they
         * are level.
         */
        angle: z.number().optional(),
        /** Where the reader tells them. */
        words: z
          .array(
            z.object({
              text: z.string(),
              place: placeSchema,
              /** The reader was not sure of it. */
              unsure: z.boolean().optional(),
            }),
          )
          .optional(),
      }),
    ),
  ),
});
export type ImageLines = z.infer<typeof imageLinesSchema>;

/**
 * What a translated picture does not have of its original: it shows the first frame of an animation; inks (CMYK) became
 * red, green and blue; colours of more than eight bits have eight.
 */
export const IMAGE_REMARKS = ['first_frame', 'inks_to_rgb', 'fewer_bits'] as const;
export type ImageRemark = (typeof IMAGE_REMARKS)[number];

export const translatedImageSchema = z.object({
  /** Link to the picture as it came. */
  originalUrl: z.string(),
  /** Link to the picture with the translation; the original's where nothing is drawn (`paste` 0, no text, an error). */
  url: z.string(),
  name: z.string(),
  /** 0 where the picture could not be read. */
  width: z.number().int(),
  height: z.number().int(),
  /** Language of the text, stated or detected; `null` where there is none. */
  language: z.string().nullable(),
  /** Of a picture that was only read, each says its source as its translation, in black on white. */
  regions: z.array(imageRegionSchema),
  /** Of a picture that was only read: a link to the places of its lines and words, as JSON ({@link imageLinesSchema}). */
  linesUrl: z.string().optional(),
  /** It can be edited (`/img-translate/edit/open`): its texts were drawn, or looked for. */
  editable: z.literal(true).optional(),
  /** Who read it: the id of an engine of `read`; absent in jobs of earlier versions, and where it could not be read. */
  reader: z.string().optional(),
  /** It is written by hand, and was read by what is made for print: with many wrong words. */
  draft: z.literal(true).optional(),
  /** What the translated picture does not have of the original. */
  remarks: z.array(z.enum(IMAGE_REMARKS)).optional(),
  /** Why this picture of several could not be translated. */
  error: z
    .object({ code: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]), message: z.string() })
    .optional(),
});
export type TranslatedImage = z.infer<typeof translatedImageSchema>;

export const BOOK_FORMS = ['cbz', 'pdf', 'tiff'] as const;
/** Files that hold several pictures: an archive, pages of a PDF or of a TIFF file. */
export type BookForm = (typeof BOOK_FORMS)[number];

/** What an image job answers as `result`: while it runs, the pictures that are done so far, in the order asked for. */
export const imgResultSchema = z.object({
  images: z.array(translatedImageSchema),
  /** Pictures that were asked for; absent in jobs of earlier versions. */
  total: z.number().int().positive().optional(),
  /** What file they came in, where they came in one: they can be had as such a file (`/img-translate/archive`). */
  book: z.enum(BOOK_FORMS).optional(),
});

/**
 * 1: ruby (furigana) is kept: sources say each reading in fullwidth brackets after its base. Otherwise it is dropped;
 * translations are made without it, and it goes from pictures with its base either way.
 */
const rubyFieldSchema = flagSchema.default(false);

const imagesFieldSchema = z
  .union([imageFieldSchema, z.array(imageFieldSchema).min(1).max(LIMITS.image.images)])
  .transform((imgs) => (typeof imgs === 'string' ? [imgs] : imgs));

export const imgCost = defineCall({
  id: 'imgCost',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/cost',
  tag: 'Images',
  summary: 'How many pictures files hold, and what they cost at most, before they are translated',
  policy: { who: 'visitor', scopes: ['media'], limit: 'work' },
  request: z.object({ imgs: imagesFieldSchema }),
  response: z.object({
    /** Of each file: pictures of an archive, pages of a PDF or TIFF file; 1 of any other. */
    counts: z.array(z.number().int()),
    /** All together. */
    images: z.number().int(),
    /** At most: one without text costs nothing. */
    credits: z.number().int(),
    /** Of the caller; `null` for visitors, who have none. */
    balance: z.number().int().nullable(),
    /** Pictures that a visitor may still have today; absent where they are not counted. */
    freeFiles: z.number().int().optional(),
  }),
});

export const imgCreate = defineCall({
  id: 'imgCreate',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/create',
  tag: 'Images',
  summary: 'Translate the text in pictures',
  policy: { who: 'visitor', scopes: ['media'], limit: 'work', pays: true },
  request: z.object({
    /** Pictures; also ZIP and CBZ archives, PDF and TIFF files, of which each picture or page counts as one. */
    imgs: imagesFieldSchema,
    from: languageTagSchema.default('auto'),
    to: languageTagSchema,
    /** 1: the translation is drawn into the picture; 0: text only. */
    paste: flagSchema.default(true),
    tone: z.enum(TONES).optional(),
    /** What kind of pages they are; found out where it is absent. */
    flow: z.enum(PAGE_FLOWS).optional(),
    ruby: rubyFieldSchema,
    /** Terms that the translations follow, on every picture the same. */
    glossaryId: z.string().optional(),
    userId: z.string().optional(),
  }),
  response: createdJobSchema,
});

export const imgRead = defineCall({
  id: 'imgRead',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/read',
  tag: 'Images',
  summary: 'Read the text in pictures, without a translation',
  policy: { who: 'visitor', scopes: ['media'], limit: 'work', pays: true },
  request: z.object({
    imgs: imagesFieldSchema,
    from: languageTagSchema.default('auto'),
    /** 1: the text is written by hand; a vision model reads it where one is set up, as a whole. */
    handwriting: flagSchema.default(false),
    ruby: rubyFieldSchema,
    userId: z.string().optional(),
  }),
  response: createdJobSchema,
});

export const imgStatus = defineCall({
  id: 'imgStatus',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/status',
  tag: 'Images',
  summary: 'State and result of an image job',
  policy: { who: 'visitor', scopes: ['media'] },
  request: z.object({ jobId: z.string() }),
  response: jobSchema(imgResultSchema),
});

export const imgCheckStatus = defineCall({
  id: 'imgCheckStatus',
  host: 'ai',
  method: 'GET',
  path: '/img-translate/check-status',
  tag: 'Images',
  summary: "The caller's own image jobs that are not over",
  policy: { who: 'visitor', scopes: ['media'] },
  request: z.object({ user_id: z.string().optional() }),
  response: z.object({ running: z.array(z.string()) }),
});

/** An image job as lists show it. */
export const imgItemSchema = listedJobSchema(imgResultSchema);

export const imgHistory = defineCall({
  id: 'imgHistory',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/history',
  tag: 'Images',
  summary: "The caller's own image jobs, newest first",
  policy: { who: 'visitor', scopes: ['media'] },
  request: z.object(historyFields),
  response: z.object({ items: z.array(imgItemSchema), nextCursor: z.string().nullable() }),
});

export const imgRetry = defineCall({
  id: 'imgRetry',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/retry',
  tag: 'Images',
  summary:
    'Take up an image job that failed or was canceled; where pictures of it were charged, the others as a job of their own',
  policy: { who: 'visitor', scopes: ['media'], limit: 'work', pays: true },
  request: z.object({ jobId: z.string() }),
  response: createdJobSchema,
});

export const TEXTS_FORMATS = ['txt', 'json', 'csv', 'docx', 'xlsx'] as const;
/** Files of the texts of pictures alone. */
export type TextsFormat = (typeof TEXTS_FORMATS)[number];

export const imgArchive = defineCall({
  id: 'imgArchive',
  host: 'ai',
  method: 'POST',
  path: '/img-translate/archive',
  tag: 'Images',
  summary:
    'A link to one file of the pictures of a job, or of their texts, as they were edited last',
  policy: { who: 'visitor', scopes: ['media'] },
  request: z.object({
    jobId: z.string(),
    /**
     * `zip`: the pictures that were drawn. `cbz`, `pdf`: all pictures of a job that is over, as pages in their order; where
     * they came in such a file (`book`), that file with them in their places, as is `tiff`. The others are texts alone: `csv` and `xlsx` have the tables of pictures that were
     * read; where there are none, all texts as one.
     */
    format: z.enum(['zip', ...BOOK_FORMS, ...TEXTS_FORMATS]).default('zip'),
    /** Of texts: of this picture alone, from 0. */
    image: z
      .number()
      .int()
      .min(0)
      .max(LIMITS.image.images - 1)
      .optional(),
  }),
  /** `null` while no picture is drawn; of texts, while there is none. */
  response: z.object({ url: z.string().nullable() }),
});

export const imgLanguages = defineCall({
  id: 'imgLanguages',
  host: 'ai',
  method: 'GET',
  path: '/img-translate/languages',
  tag: 'Images',
  summary: 'Languages that can be read in pictures here',
  policy: { who: 'public' },
  request: z.object({}),
  /** Catalogue tags, `auto` among them where any can be read. */
  response: z.object({ languages: z.array(z.string()) }),
});
