import { join } from 'node:path';
import type { UnplacedText, WholeReading } from '@glossa/engines';
import type { Shrunk } from '../decode/shrink.ts';
import { joinLines } from '../group/join-lines.ts';
import type { PageText, TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';

/** Reads a picture that it is given a small copy of; `null` where it does not. */
export type ReadCopy = (copy: () => Promise<string | null>) => Promise<WholeReading | null>;

export interface ReadWholeRequest {
  path: string;
  /** Where files may be written. */
  folder: string;
  /** Of the picture, in the names of its files. */
  id: string;
  owner?: string | undefined;
}

/** Of a text whose letters nobody measured. */
const USUAL_SIZE = 16;

/** A text has all of the picture for its place where nobody tells more, and no lines in it. */
const blockOf = ({ lines, running }: UnplacedText, { width, height }: Shrunk): TextBlock => ({
  ...{ box: { x: 0, y: 0, width, height }, lines: [], vertical: false, size: USUAL_SIZE },
  source: running ? lines.reduce(joinLines) : lines.join('\n'),
  // Nobody says how sure it is.
  confidence: 0,
});

/**
 * Reads a picture as a whole, without places; `null` where `read` does not. Errors: those of `Pictures.shrink` and of `read`.
 */
export async function readWholePicture(
  { pictures, read }: { pictures: Pick<Pictures, 'shrink'>; read: ReadCopy },
  { path, folder, id, owner }: ReadWholeRequest,
  signal: AbortSignal,
): Promise<PageText | null> {
  let size: Shrunk | undefined;
  const reading = await read(async () => {
    const outPath = join(folder, `${id}-whole.jpg`);
    size = await pictures.shrink({ path, outPath }, signal, owner);
    return size.isWritten ? outPath : null;
  });
  if (reading === null || size === undefined) return null;
  const { texts, language } = reading;
  const { width, height } = size;
  const blocks = texts.map((text) => blockOf(text, size!));
  return { width, height, flow: 'plain', language, blocks };
}
