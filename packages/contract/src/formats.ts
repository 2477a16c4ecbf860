// @chunk tools
/**
 * Every file format by what it holds, best known first, with the extensions of its files, the usual one first: the one
 * list of which filters, choosers and pages are made. What files are by media type stands in `media-types.ts`, as
 * browsers need none of that.
 */
export const FORMATS = {
  document: {
    docx: ['docx', 'docm', 'dotx', 'dotm'],
    pdf: ['pdf'],
    xlsx: ['xlsx', 'xlsm', 'xltx', 'xltm'],
    pptx: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'potm'],
    epub: ['epub'],
    odt: ['odt', 'ott'],
    ods: ['ods', 'ots'],
    odp: ['odp', 'otp'],
    rtf: ['rtf'],
    html: ['html', 'htm', 'xhtml'],
    md: ['md', 'markdown', 'mdx'],
    txt: ['txt'],
    csv: ['csv', 'tsv', 'tab'],
    xliff: ['xlf', 'xliff', 'sdlxliff', 'mqxliff', 'mxliff'],
  },
  picture: {
    jpg: ['jpg', 'jpeg'],
    png: ['png'],
    webp: ['webp'],
    gif: ['gif'],
    bmp: ['bmp'],
    avif: ['avif'],
    tiff: ['tif', 'tiff'],
  },
  audio: {
    mp3: ['mp3'],
    wav: ['wav'],
    m4a: ['m4a'],
    ogg: ['ogg'],
    flac: ['flac'],
    opus: ['opus'],
  },
  video: { mp4: ['mp4'], mov: ['mov'], webm: ['webm'], mkv: ['mkv'], avi: ['avi'] },
  subtitles: {
    srt: ['srt'],
    vtt: ['vtt'],
    ass: ['ass'],
    ssa: ['ssa'],
    sbv: ['sbv'],
    sub: ['sub'],
    ttml: ['ttml', 'dfxp'],
    smi: ['smi', 'sami'],
    lrc: ['lrc'],
  },
} as const;

/** What a file holds. */
export type FormatKind = keyof typeof FORMATS;
/** Formats whose text is taken out and put back by the filters of one package. */
export type DocumentFormatId = keyof typeof FORMATS.document | keyof typeof FORMATS.subtitles;

/** Extensions of older files that are converted to a format before they are read. */
export const CONVERTED = { docx: 'doc', xlsx: 'xls', pptx: 'ppt' } as const satisfies Partial<
  Record<keyof typeof FORMATS.document, string>
>;

/** Extensions of a format's files, the usual one first. */
export const extensionsOf = (format: DocumentFormatId): readonly string[] =>
  ({ ...FORMATS.document, ...FORMATS.subtitles })[format];

/** The package that reads files of a kind; the others are what tools to come will read. */
export const READERS = {
  document: 'documents',
  subtitles: 'documents',
  picture: 'jobs',
} as const satisfies Partial<Record<FormatKind, string>>;

/** Names of the formats of a kind, best known first, as prices, choices and the tools' pages have them. */
export const formatsOf = (kind: FormatKind): readonly string[] => Object.keys(FORMATS[kind]);

/** What a file holds by the end of its name, else by its media type; undefined where neither tells. */
export function kindOfFile({ name, type }: { name: string; type: string }): FormatKind | undefined {
  const extension = /\.(\w+)$/.exec(name.toLowerCase())?.[1];
  for (const [kind, formats] of Object.entries(FORMATS)) {
    const known = Object.values<readonly string[]>(formats).some((all) =>
      all.includes(extension ?? ''),
    );
    if (known) return kind as FormatKind;
  }
  if (type.startsWith('image/')) return 'picture';
  return /^(audio|video)\//.exec(type)?.[1] as FormatKind | undefined;
}

/** What a file chooser takes: every extension of kinds, for `<input accept>`. */
export const acceptOf = (...kinds: readonly FormatKind[]): string =>
  kinds
    .flatMap((kind) => [FORMATS[kind], kind === 'document' ? CONVERTED : {}])
    .flatMap((extensions) => Object.values<string | readonly string[]>(extensions).flat())
    .map((extension) => `.${extension}`)
    .join();
