import type { CONVERTED, FORMATS, READERS } from './formats.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const POWERPOINT = 'application/vnd.openxmlformats-officedocument.presentationml';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
const XLIFF = 'application/xliff+xml';

type Values<T> = T[keyof T];
type Read = Values<{ [Kind in keyof typeof READERS]: Values<(typeof FORMATS)[Kind]> }>;
type ReadExtension = Read[number] | Values<typeof CONVERTED>;

/** Media types by extension, of every file that is read (IANA's registry, or the format's own document). */
const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: `${WORD}.document`,
  dotx: `${WORD}.template`,
  docm: 'application/vnd.ms-word.document.macroEnabled.12',
  dotm: 'application/vnd.ms-word.template.macroEnabled.12',
  doc: 'application/msword',
  xlsx: `${EXCEL}.sheet`,
  xltx: `${EXCEL}.template`,
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xltm: 'application/vnd.ms-excel.template.macroEnabled.12',
  xls: 'application/vnd.ms-excel',
  pptx: `${POWERPOINT}.presentation`,
  ppsx: `${POWERPOINT}.slideshow`,
  potx: `${POWERPOINT}.template`,
  pptm: 'application/vnd.ms-powerpoint.presentation.macroEnabled.12',
  ppsm: 'application/vnd.ms-powerpoint.slideshow.macroEnabled.12',
  potm: 'application/vnd.ms-powerpoint.template.macroEnabled.12',
  ppt: 'application/vnd.ms-powerpoint',
  epub: 'application/epub+zip',
  odt: `${OPEN_DOCUMENT}.text`,
  ott: `${OPEN_DOCUMENT}.text-template`,
  ods: `${OPEN_DOCUMENT}.spreadsheet`,
  ots: `${OPEN_DOCUMENT}.spreadsheet-template`,
  odp: `${OPEN_DOCUMENT}.presentation`,
  otp: `${OPEN_DOCUMENT}.presentation-template`,
  rtf: 'application/rtf',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'application/xhtml+xml',
  md: 'text/markdown',
  markdown: 'text/markdown',
  mdx: 'text/mdx',
  txt: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  tab: 'text/tab-separated-values',
  xlf: XLIFF,
  xliff: XLIFF,
  sdlxliff: XLIFF,
  mqxliff: XLIFF,
  mxliff: XLIFF,
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  ass: 'text/x-ssa',
  ssa: 'text/x-ssa',
  sbv: 'text/plain',
  sub: 'text/plain',
  ttml: 'application/ttml+xml',
  dfxp: 'application/ttml+xml',
  smi: 'application/x-sami',
  sami: 'application/x-sami',
  lrc: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
} as const satisfies Record<ReadExtension, string>;

/** The media type of files with an extension (without its dot, any case), if such files are read. */
export const mediaTypeOf = (extension: string): string | undefined =>
  Object.hasOwn(MEDIA_TYPES, extension.toLowerCase())
    ? MEDIA_TYPES[extension.toLowerCase() as ReadExtension]
    : undefined;
