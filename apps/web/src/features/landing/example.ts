/** One result that the product itself made: Apertium as `glossa translate` runs it, or a text tool. */
export interface Example {
  before: string;
  after: string;
  from: string;
  to: string;
}

/** A document before and after, as safe HTML made by `packages/jobs/scripts/document-examples.ts`. */
export interface DocumentExample extends Example {
  /** Name of the file. */
  name: string;
}

/** A picture of this build, and its size in pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** The first page of a document before and after, drawn by `packages/jobs/scripts/document-pictures.ts`. */
export interface DocumentPicture {
  /** Name of the file. */
  name: string;
  from: string;
  to: string;
  before: Picture;
  after: Picture;
}
