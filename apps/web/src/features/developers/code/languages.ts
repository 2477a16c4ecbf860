/** What examples are written in, in the order of the choice; names are those of the languages everywhere. */
export const CODE_LANGUAGES = [
  { code: 'curl', name: 'curl' },
  { code: 'javascript', name: 'JavaScript' },
  { code: 'python', name: 'Python' },
  { code: 'php', name: 'PHP' },
] as const;

export type CodeLanguage = (typeof CODE_LANGUAGES)[number]['code'];

/** A text in each language of the examples. */
export type Codes = Readonly<Record<CodeLanguage, string>>;
