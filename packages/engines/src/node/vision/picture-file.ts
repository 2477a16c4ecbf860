import { open } from 'node:fs/promises';
import { GlossaError } from '@glossa/contract';

/** OpenAI takes 50 MB a request, servers in front of models often less; a picture of a model's size has one or two. */
const MOST_BYTES = 10 * 1024 * 1024;

const KINDS: readonly (readonly [mime: string, begins: string, at: number])[] = [
  ['image/png', '\x89PNG\r\n\x1a\n', 0],
  ['image/jpeg', '\xff\xd8\xff', 0],
  ['image/webp', 'WEBP', 8],
];

/** A picture as a data address. Errors: `corrupt_file` for what is no picture, `limit_exceeded`; the signal's reason. */
export async function dataAddress(path: string, signal: AbortSignal): Promise<string> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size > MOST_BYTES)
    throw new GlossaError('limit_exceeded', 'The picture is too large for the vision model.');
  const bytes = await file.readFile();
  signal.throwIfAborted();
  const start = bytes.toString('latin1', 0, 16);
  const kind = KINDS.find(([, begins, at]) => start.startsWith(begins, at));
  if (kind === undefined) throw new GlossaError('corrupt_file', 'This is no picture.');
  return `data:${kind[0]};base64,${bytes.toString('base64')}`;
}
