/** What a file of speech is of. */
export interface BookFacts {
  title: string;
  /** In their order. */
  chapters: readonly { title: string; startMs: number; durationMs: number }[];
  /** A JPEG or PNG file. */
  cover?: { path: string; mime: 'image/jpeg' | 'image/png' };
}

/** Said in every book: nobody shall take it for a person's voice. */
const SYNTHETIC = 'Synthetic speech: read by a machine.';

/** Titles and times as FFmpeg reads them (the format `ffmetadata`). */
export function bookMetadata(book: BookFacts | undefined, comment = SYNTHETIC): string {
  const lines = [';FFMETADATA1', field('comment', comment)];
  if (book === undefined) return `${lines.join('\n')}\n`;
  lines.push(field('title', book.title), field('album', book.title), field('genre', 'Audiobook'));
  for (const { title, startMs, durationMs } of book.chapters)
    lines.push(
      ...['[CHAPTER]', 'TIMEBASE=1/1000', `START=${startMs}`, `END=${startMs + durationMs}`],
      field('title', title),
    );
  return `${lines.join('\n')}\n`;
}

const field = (name: string, value: string) =>
  `${name}=${value
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/[=;#\\\n]/g, '\\$&')}`;
