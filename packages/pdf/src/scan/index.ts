export { mayBeVertical, type PageDrawer, type ReadPagesOptions, readPages } from './read-pages.ts';
export type {
  Orientation,
  PageReading,
  PageReadings,
  PictureLine,
  PictureReader,
  PictureRequest,
  PictureWord,
  PreparedPage,
} from './types.ts';
