// @chunk tools
/** Limits by default (`decisions.md` §6); the server's configuration may change those of its own. */
export const LIMITS = {
  translate: { texts: 1000, characters: 100_000, bytes: 2 * 1024 * 1024 },
  chat: { messages: 100 },
  document: { bytes: 100 * 1024 * 1024, pages: 10_000 },
  /** Characters of a list of pages, such as `1-3, 7`. */
  pageList: 200,
  subtitles: { bytes: 20 * 1024 * 1024 },
  /** A transcript that is sent to be exported: a film of four hours comes to a quarter of it. */
  transcript: { characters: 2_000_000, bytes: 4 * 2_000_000 },
  /** Links by which others read transcripts and hear speeches: how many of one owner live at once, and for how long. */
  shares: { live: 20, days: 30, visitorDays: 7 },
  /** Documents and target languages of one batch, and jobs it may come to. */
  batch: { documents: 50, targets: 20, jobs: 200 },
  /** `each`: glossaries of one owner; `term` and `characters` (of all terms) in UTF-16 units. */
  glossary: { each: 50, entries: 5_000, term: 200, characters: 500_000, bytes: 4 * 1024 * 1024 },
  archive: { entries: 10_000, expansion: 100 },
  /** `images`: of one job. */
  image: { bytes: 25 * 1024 * 1024, pixels: 100_000_000, images: 50 },
  /**
   * What is edited of a picture. `text`: characters of a region; `takes`: texts that one region takes away; `points`: numbers
   * of a stroke; `drawn`: regions drawn by one request.
   */
  imageEdits: { regions: 300, strokes: 200, text: 2_000, takes: 20, points: 1_000, drawn: 40 },
  /** What visitors may do in a day (UTC); `bytes`, `pages` and `ms` are of each file. */
  visitor: { characters: 5_000, files: 1, bytes: 1024 * 1024, pages: 5, ms: 60_000 },
  /** Text of a file that is read aloud: what is kept of it, and chapters it is told in. */
  fileContent: { characters: 3_000_000, chapters: 2_000 },
  /** Text to be said by one job; `heardMs`: of what it says is heard again, where that is asked for. */
  speech: { characters: 1_000_000, pronunciations: 200, heardMs: 60 * 60_000 },
  /** Text that is answered with its sound at once. */
  shortSpeech: { characters: 1_000 },
  /** A recording whose voice is followed, and voices of one account. */
  voiceSample: { bytes: 100 * 1024 * 1024, leastMs: 3_000, mostMs: 5 * 60_000, voices: 20 },
  /** Sound and video. */
  media: { bytes: 2 * 1024 * 1024 * 1024, ms: 4 * 60 * 60_000 },
} as const;
