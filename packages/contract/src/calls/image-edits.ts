import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LIMITS } from '../limits.ts';

/** Lengths are pixels of the upright picture, from its top left; things may reach beyond its edges. */
const FARTHEST = 40_000;
const placeSchema = z.number().min(-FARTHEST).max(FARTHEST);
const lengthSchema = z.number().min(1).max(FARTHEST);
const hexColourSchema = z.string().regex(/^#[0-9a-f]{6}$/);
const idSchema = z.string().min(1).max(40);

export const editBoxSchema = z.object({
  x: placeSchema,
  y: placeSchema,
  width: lengthSchema,
  height: lengthSchema,
});
export type EditBox = z.infer<typeof editBoxSchema>;

export const SHOWN_IN_REGION = ['translation', 'gloss', 'source'] as const;
/**
 * What of a region is seen: its translation in the place of the source, the translation beside the source, or the source
 * as it is.
 */
export type ShownInRegion = (typeof SHOWN_IN_REGION)[number];

export const PICTURE_FACES = ['sans', 'lettering', 'shout', 'narration', 'sign'] as const;
/**
 * Kinds of letters: `lettering`, as what is said in comics is written, with `shout` and `narration` beside it; `sign`, as
 * what stands on things; or plain.
 */
export type PictureFace = (typeof PICTURE_FACES)[number];

/** Degrees by which letters lean at most. */
const MOST_SLANT = 20;

/** A text of a picture as it is edited. */
export const editRegionSchema = z.object({
  /** Unique in its picture; regions stand in reading order. */
  id: idSchema,
  /** Where the translation stands, before it is turned. */
  place: editBoxSchema,
  /** By which it is turned clockwise around the middle of its place, in degrees. */
  angle: z.number().min(-180).max(180),
  source: z.string().max(LIMITS.imageEdits.text),
  translation: z.string().max(LIMITS.imageEdits.text),
  shown: z.enum(SHOWN_IN_REGION),
  /** Columns from right to left. */
  vertical: z.boolean(),
  alignment: z.enum(['start', 'center', 'end']),
  face: z.enum(PICTURE_FACES),
  /** Font size at most: what does not fit gets smaller. `null`: as large as fits. */
  size: z.number().min(4).max(1_000).nullable(),
  /** As in CSS. */
  weight: z.number().int().min(100).max(900),
  /**
   * Degrees by which letters lean to the right of upright ones, to the left below 0; absent: upright. Rows of Latin,
   * Cyrillic and Greek letters alone are drawn so.
   */
  slant: z.number().min(-MOST_SLANT).max(MOST_SLANT).optional(),
  colour: hexColourSchema,
  outline: z.object({ colour: hexColourSchema, width: z.number().min(0.1).max(100) }).nullable(),
  /** Texts found by the job, by their ids, whose letters go for the translation. */
  takes: z.array(idSchema).max(LIMITS.imageEdits.takes),
  /** Boxes whose letters go, too: of what the job did not find. */
  wipes: z.array(editBoxSchema).max(LIMITS.imageEdits.takes),
});
export type EditRegion = z.infer<typeof editRegionSchema>;

/** A line painted over the picture: what lies under it goes as letters do, or is what the original has. */
export const editStrokeSchema = z.object({
  id: idSchema,
  way: z.enum(['erase', 'restore']),
  width: z.number().min(1).max(400),
  /** `x`, `y` of each point. */
  points: z.array(placeSchema).min(2).max(LIMITS.imageEdits.points),
});
export type EditStroke = z.infer<typeof editStrokeSchema>;

/** All that was changed of a picture; strokes count in their order, on top of what regions take. */
export const imageEditsSchema = z.object({
  regions: z.array(editRegionSchema).max(LIMITS.imageEdits.regions),
  strokes: z.array(editStrokeSchema).max(LIMITS.imageEdits.strokes),
});
export type ImageEdits = z.infer<typeof imageEditsSchema>;

/** A piece of a picture, transparent where it changes nothing. */
export const picturePatchSchema = z.object({
  box: editBoxSchema,
  /** A PNG file in base64; it may have fewer pixels than its box. */
  png: z.string(),
});
export type PicturePatch = z.infer<typeof picturePatchSchema>;

/** A region's text as it is drawn. */
export const drawnRegionSchema = z.object({
  id: z.string(),
  /** `null` where nothing is drawn. */
  patch: picturePatchSchema.nullable(),
  /** Font size. */
  size: z.number(),
  /** Why the translation cannot be drawn; its source stays then. */
  left: z.enum(['no_room', 'no_font']).nullable(),
});
export type DrawnRegion = z.infer<typeof drawnRegionSchema>;

/** Which picture of a job. */
const pictureFields = {
  jobId: z.string(),
  /** From 0, in the order asked for. */
  image: z
    .number()
    .int()
    .min(0)
    .max(LIMITS.image.images - 1),
};
/** Of saved edits: 0 before the first. */
const versionSchema = z.number().int().min(0);

const common = {
  host: 'ai',
  method: 'POST',
  tag: 'Images',
  policy: { who: 'visitor', scopes: ['media'] },
} as const;

export const imgEditOpen = defineCall({
  ...common,
  id: 'imgEditOpen',
  path: '/img-translate/edit/open',
  summary: 'A translated picture to be edited',
  request: z.object(pictureFields),
  response: z.object({
    from: z.string().nullable(),
    to: z.string(),
    name: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    originalUrl: z.string(),
    /** The pictures of the job that can be edited. */
    pages: z.array(z.object({ image: z.number().int(), name: z.string(), url: z.string() })),
    /** As the job left it. */
    found: z.array(editRegionSchema),
    /** What lies in the place of each found text once that is taken away; absent for what the job left. */
    patches: z.array(picturePatchSchema.extend({ id: z.string() })),
    version: versionSchema,
    /** As they were saved last; `null` before that. */
    edits: imageEditsSchema.nullable(),
  }),
});

export const imgEditTexts = defineCall({
  ...common,
  id: 'imgEditTexts',
  path: '/img-translate/edit/texts',
  summary: 'The texts of all pictures of a job that can be edited, as they were edited last',
  request: z.object({ jobId: pictureFields.jobId }),
  response: z.object({
    pages: z.array(
      z.object({
        image: z.number().int(),
        name: z.string(),
        /** In the order of its regions. */
        texts: z.array(z.object({ id: z.string(), source: z.string(), translation: z.string() })),
      }),
    ),
  }),
});

export const imgEditDraw = defineCall({
  ...common,
  id: 'imgEditDraw',
  path: '/img-translate/edit/draw',
  summary: 'Draw texts of a picture anew',
  request: z.object({
    ...pictureFields,
    regions: z.array(editRegionSchema).min(1).max(LIMITS.imageEdits.drawn),
  }),
  response: z.object({ drawn: z.array(drawnRegionSchema) }),
});

export const imgEditErase = defineCall({
  ...common,
  id: 'imgEditErase',
  path: '/img-translate/edit/erase',
  summary: 'What lies under letters or a stroke of a picture',
  request: z.object({ ...pictureFields, what: z.union([editStrokeSchema, editBoxSchema]) }),
  response: z.object({ patch: picturePatchSchema.nullable() }),
});

export const imgEditRead = defineCall({
  ...common,
  id: 'imgEditRead',
  path: '/img-translate/edit/read',
  summary: 'Read the text in a box of a picture',
  request: z.object({ ...pictureFields, box: editBoxSchema }),
  response: z.object({
    region: editRegionSchema.pick({
      source: true,
      vertical: true,
      size: true,
      weight: true,
      colour: true,
      outline: true,
    }),
  }),
});

export const imgEditSave = defineCall({
  ...common,
  id: 'imgEditSave',
  path: '/img-translate/edit/save',
  summary: 'Save the edits of a picture; refused where somebody saved others meanwhile',
  request: z.object({ ...pictureFields, version: versionSchema, edits: imageEditsSchema }),
  response: z.object({ version: versionSchema }),
});

export const COMPOSED_FORMS = ['picture', 'svg', 'psd'] as const;
/** As the picture came; or in layers: the original, what lies where letters were, and the texts. */
export type ComposedForm = (typeof COMPOSED_FORMS)[number];

export const imgEditCompose = defineCall({
  ...common,
  id: 'imgEditCompose',
  path: '/img-translate/edit/compose',
  summary: 'Make a picture with its saved edits, beside the one that the job made, or in layers',
  request: z.object({
    ...pictureFields,
    /** Of what was saved; 0, in layers alone: as the job left it. */
    version: versionSchema,
    as: z.enum(COMPOSED_FORMS).default('picture'),
  }),
  response: z.object({ url: z.string(), fileName: z.string() }),
});
