import { countCharacters, GlossaError, LIMITS } from '@glossa/contract';

/** Errors: `limit_exceeded` for more texts, or more code points in all, than one request may have. */
export function checkTextLimits(texts: readonly string[]): number {
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
