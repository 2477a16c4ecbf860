/** What a file holds. */
export type FormatKind = 'document' | 'picture' | 'audio' | 'video' | 'subtitles';

/** A file format: what it is called, which files are taken, and who reads them. */
export interface FileFormat {
  /** As prices, choices and the tools' pages name it. */
  id: string;
  kind: FormatKind;
  /** Extensions without a dot, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** Extensions of older files that are converted before they are read. */
  converted?: readonly string[];
  /** Package that reads it; absent for what tools to come will read. */
  reader?: 'documents' | 'jobs';
}

/**
 * Every file format, best known first: the one list of which filters, choosers and pages are made. The media types are
 * in `media-types.ts`, as browsers need none of them.
 */
export const FORMATS = [
  {
    id: 'docx',
    kind: 'document',
    extensions: ['docx', 'docm', 'dotx', 'dotm'],
    converted: ['doc'],
    reader: 'documents',
  },
  {
    id: 'xlsx',
    kind: 'document',
    extensions: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    converted: ['xls'],
    reader: 'documents',
  },
  {
    id: 'pptx',
    kind: 'document',
    extensions: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    converted: ['ppt'],
    reader: 'documents',
  },
  { id: 'epub', kind: 'document', extensions: ['epub'], reader: 'documents' },
  { id: 'odt', kind: 'document', extensions: ['odt', 'ott'], reader: 'documents' },
  { id: 'ods', kind: 'document', extensions: ['ods', 'ots'], reader: 'documents' },
  { id: 'odp', kind: 'document', extensions: ['odp', 'otp'], reader: 'documents' },
  { id: 'rtf', kind: 'document', extensions: ['rtf'], reader: 'documents' },
  { id: 'html', kind: 'document', extensions: ['html', 'htm', 'xhtml'], reader: 'documents' },
  { id: 'md', kind: 'document', extensions: ['md', 'markdown', 'mdx'], reader: 'documents' },
  { id: 'txt', kind: 'document', extensions: ['txt'], reader: 'documents' },
  { id: 'csv', kind: 'document', extensions: ['csv', 'tsv', 'tab'], reader: 'documents' },
  {
    id: 'xliff',
    kind: 'document',
    extensions: ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mxliff'],
    reader: 'documents',
  },
  { id: 'jpg', kind: 'picture', extensions: ['jpg', 'jpeg'], reader: 'jobs' },
  { id: 'png', kind: 'picture', extensions: ['png'], reader: 'jobs' },
  { id: 'webp', kind: 'picture', extensions: ['webp'], reader: 'jobs' },
  { id: 'gif', kind: 'picture', extensions: ['gif'], reader: 'jobs' },
  { id: 'bmp', kind: 'picture', extensions: ['bmp'], reader: 'jobs' },
  { id: 'avif', kind: 'picture', extensions: ['avif'], reader: 'jobs' },
  { id: 'mp3', kind: 'audio', extensions: ['mp3'] },
  { id: 'wav', kind: 'audio', extensions: ['wav'] },
  { id: 'm4a', kind: 'audio', extensions: ['m4a'] },
  { id: 'ogg', kind: 'audio', extensions: ['ogg'] },
  { id: 'flac', kind: 'audio', extensions: ['flac'] },
  { id: 'opus', kind: 'audio', extensions: ['opus'] },
  { id: 'mp4', kind: 'video', extensions: ['mp4'] },
  { id: 'mov', kind: 'video', extensions: ['mov'] },
  { id: 'webm', kind: 'video', extensions: ['webm'] },
  { id: 'mkv', kind: 'video', extensions: ['mkv'] },
  { id: 'avi', kind: 'video', extensions: ['avi'] },
  { id: 'srt', kind: 'subtitles', extensions: ['srt'] },
  { id: 'vtt', kind: 'subtitles', extensions: ['vtt'] },
  { id: 'ass', kind: 'subtitles', extensions: ['ass'] },
  { id: 'ssa', kind: 'subtitles', extensions: ['ssa'] },
  { id: 'sbv', kind: 'subtitles', extensions: ['sbv'] },
] as const satisfies readonly FileFormat[];

export type DocumentFormatId = Extract<(typeof FORMATS)[number], { kind: 'document' }>['id'];

/** Names of the formats of a kind, best known first. */
export const formatsOf = (kind: FormatKind): readonly string[] =>
  FORMATS.filter((format) => format.kind === kind).map(({ id }) => id);

/** The format of documents that a filter reads. */
export function documentFormat(id: DocumentFormatId): FileFormat {
  const formats: readonly FileFormat[] = FORMATS;
  return formats.find((format) => format.id === id)!;
}

/** What a file chooser takes: every extension of a kind that is read, for `<input accept>`. */
export function acceptOf(kind: FormatKind): string {
  const formats: readonly FileFormat[] = FORMATS;
  return formats
    .filter((format) => format.kind === kind && format.reader !== undefined)
    .flatMap(({ extensions, converted = [] }) => [...extensions, ...converted])
    .map((extension) => `.${extension}`)
    .join(',');
}
