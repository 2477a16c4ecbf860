/** The first of a language, and another for each speaker as long as there are any. */
export const DEFAULT_VOICE = 'default';
