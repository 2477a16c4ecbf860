export { cornersOf } from './edit/corners.ts';
export { knownOf, type PictureStages, pictureStagesSchema } from './edit/stages.ts';
export * from './model.ts';
export { createPictures, type PictureOptions, type Pictures } from './pictures.ts';
export { type ReadBox, readBox } from './read/read-box.ts';
export { type ReadPictureRequest, readPicture } from './read/read-picture.ts';
export type { PictureReader } from './read/reader.ts';
export type { Rendered } from './render/task.ts';
export { partsOf } from './tables/parts.ts';
