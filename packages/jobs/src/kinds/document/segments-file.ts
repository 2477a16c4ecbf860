import { segmentViewSchema } from '@glossa/contract';
import { stageFile } from '../../work/stage-file.ts';

/** The segments of a document with their translations, in its order. */
export const SEGMENTS = stageFile('units.json', segmentViewSchema);
