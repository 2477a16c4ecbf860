import type { ImageRegion, ImageRemark, PageFlow } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import type { PictureFormat } from '../files/formats.ts';
import type { Alignment, ErasedBlock, SetText } from '../model.ts';

/** A text and its translation, in pixels of the picture. */
export interface RenderBlock {
  id: string;
  box: Box;
  lines: Box[];
  /** Small letters beside its lines, which go with them. */
  ruby?: readonly { box: Box }[] | undefined;
  vertical: boolean;
  /** Degrees by which rows are turned clockwise, in quarters, and with what they lie askew beyond that. */
  turn?: 90 | -90 | 180 | undefined;
  angle?: number | undefined;
  alignment?: Alignment | undefined;
  size: number;
  source: string;
  translation: string;
}

/** Where the ruby of a block stands. */
export const rubyOf = ({ ruby = [] }: RenderBlock): Box[] => ruby.map(({ box }) => box);

/** Whether a block is to be drawn anew: its translation says something else. */
export const isTranslated = ({ source, translation }: RenderBlock): boolean =>
  translation.trim() !== '' && translation !== source;

export interface RenderTask {
  path: string;
  /** Where the picture with the translation is written; nothing is drawn without. */
  outPath?: string | undefined;
  /** Where what editing goes on from is written, as JSON (`pictureStagesSchema`); only beside a picture. */
  stagesPath?: string | undefined;
  /** Tag of the translation. */
  to: string;
  /** What kind of page it is; comics are lettered. */
  flow?: PageFlow | undefined;
  /** How translations into Japanese, Chinese and Korean run; `source`: in columns where the source does. */
  direction?: 'source' | 'rows' | 'columns' | undefined;
  blocks: RenderBlock[];
}

export interface Rendered {
  regions: ImageRegion[];
  /** What was taken off the picture, and how. */
  erased: ErasedBlock[];
  /** How each translation is drawn, or why it is not. */
  set: SetText[];
  /** Of the written picture; absent where nothing was drawn. */
  format?: PictureFormat;
  /** What the written picture does not have of the original. */
  remarks?: ImageRemark[];
  /** Milliseconds that the stages took. */
  took: { open: number; typeset: number; erase: number; compose: number };
}
