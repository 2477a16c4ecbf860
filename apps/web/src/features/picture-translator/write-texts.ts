import type { TranslatedImage } from '@glossa/contract';

export const TEXT_FORMATS = ['txt', 'json', 'csv'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

type Image = Pick<TranslatedImage, 'name' | 'language' | 'regions'>;

/** Programs for tables take what begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string) =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

function asText(images: readonly Image[]): string {
  const pages = images.map(({ name, regions }) => {
    const texts = regions.map(({ translation }) => translation).join('\n\n');
    return images.length === 1 ? texts : `${name}\n\n${texts}`;
  });
  return `${pages.join('\n\n\n')}\n`;
}

function asJson(images: readonly Image[]): string {
  const pages = images.map(({ name, language, regions }) => ({
    name,
    language,
    texts: regions.map(({ source, translation, polygon, vertical }) => ({
      ...{ source, translation, polygon, vertical },
    })),
  }));
  return `${JSON.stringify(pages, null, 2)}\n`;
}

/** Rows as a file of comma-separated values; the mark tells Excel that it is UTF-8. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join()).join('\r\n')}\r\n`;

function asTable(images: readonly Image[]): string {
  const rows = images.flatMap(({ name, regions }) =>
    regions.map(({ source, translation }, at) => [name, `${at + 1}`, source, translation]),
  );
  return writeTable([['picture', 'text', 'source', 'translation'], ...rows]);
}

const WRITERS = {
  txt: { type: 'text/plain;charset=utf-8', write: asText },
  json: { type: 'application/json', write: asJson },
  csv: { type: 'text/csv;charset=utf-8', write: asTable },
} as const;

/** The texts of pictures as a file: translations alone, or with their sources and places. */
export function writeTexts(
  images: readonly Image[],
  format: TextFormat,
): { type: string; text: string } {
  const { type, write } = WRITERS[format];
  return { type, text: write(images) };
}
