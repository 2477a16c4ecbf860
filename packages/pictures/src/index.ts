export { knownOf, type PictureStages, pictureStagesSchema } from './edit/stages.ts';
export * from './model.ts';
export { createPictures, type PictureOptions, type Pictures } from './pictures.ts';
export { type ReadBox, readBox } from './read/read-box.ts';
export { readPicture } from './read/read-picture.ts';
export type { PictureReader } from './read/reader.ts';
export type { ReadPictureRequest } from './read/request.ts';
export type { Rendered } from './render/task.ts';
