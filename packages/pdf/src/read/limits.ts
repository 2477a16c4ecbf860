/** What a document may have; above it is `limit_exceeded`. Text of a page is held in memory as a whole. */
export const LIMITS = {
  pages: 10_000,
  /** Of a page, those within forms included. */
  objects: 250_000,
  /** Of a page. */
  characters: 200_000,
} as const;

/** Forms within forms that are followed; PDFium itself draws no deeper. */
export const FORM_DEPTH = 20;

/** Parts of paths that are looked at on a page: maps have more, and no borders of tables among them. */
export const PATH_SEGMENTS = 40_000;
