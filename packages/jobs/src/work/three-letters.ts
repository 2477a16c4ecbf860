/** ISO 639-2/T codes of the languages of the site, which containers name tracks with. */
const CODES: Readonly<Record<string, string>> = {
  ...{ en: 'eng', zh: 'zho', ja: 'jpn', es: 'spa', ru: 'rus', ko: 'kor', fr: 'fra', de: 'deu' },
  ...{ it: 'ita', pt: 'por', th: 'tha', nl: 'nld', ro: 'ron', ar: 'ara', tr: 'tur', da: 'dan' },
  ...{ pl: 'pol', sv: 'swe', fi: 'fin', no: 'nor', he: 'heb', uk: 'ukr', cs: 'ces', hi: 'hin' },
};

/** The code of a catalogue tag; `und` for a language that is not known. */
export const threeLetters = (tag: string | undefined): string =>
  CODES[tag?.split('-')[0] ?? ''] ?? 'und';
