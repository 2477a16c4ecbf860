export { mayBeVertical, type PageDrawer, type ReadPagesOptions, readPages } from './read-pages.ts';
export type {
  Orientation,
  PageReading,
  PictureLine,
  PictureReader,
  PictureRequest,
  PictureWord,
  PreparedPage,
} from './types.ts';
