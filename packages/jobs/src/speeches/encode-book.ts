import { GlossaError } from '@glossa/contract';
import { encodeSpeech, type MediaWork, type SpeechSound } from '@glossa/media';

/**
 * Writes speech as a file, with what is known of the book that it is of. A cover that cannot be read is left out.
 * Errors: those of `encodeSpeech`.
 */
export async function encodeBook(
  path: string,
  to: string,
  sound: SpeechSound,
  work: MediaWork,
): Promise<void> {
  try {
    await encodeSpeech(path, to, sound, work);
  } catch (error) {
    const isOfFile =
      error instanceof GlossaError && /^(?:corrupt_file|unsupported)/.test(error.code);
    if (!isOfFile || sound.book?.cover === undefined) throw error;
    const { cover: _, ...book } = sound.book;
    await encodeSpeech(path, to, { ...sound, book }, work);
  }
}
