import { countCharacters, GlossaError, LIMITS } from '@glossa/contract';

/**
 * Errors: `validation_failed` where no text has anything but white space, `limit_exceeded` for more texts,
 * or more code points in all, than one request may have.
 */
export function checkTextLimits(texts: readonly string[]): number {
  if (texts.every((text) => text.trim() === '')) {
    throw new GlossaError('validation_failed', 'There is no text to translate.');
  }
  const { texts: maxTexts, characters: maxCharacters } = LIMITS.translate;
  if (texts.length > maxTexts) {
    throw new GlossaError('limit_exceeded', `More than ${maxTexts} texts.`, {
      details: { maxTexts, texts: texts.length },
    });
  }
  let characters = 0;
  for (const text of texts) characters += countCharacters(text);
  if (characters > maxCharacters) {
    throw new GlossaError('limit_exceeded', `More than ${maxCharacters} characters.`, {
      details: { maxCharacters, characters },
    });
  }
  return characters;
}
