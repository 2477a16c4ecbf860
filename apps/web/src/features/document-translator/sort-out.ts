import { type FormatKind, kindOfFile, LIMITS } from '@glossa/contract';

/** The tool for files that are neither documents nor subtitles. */
const TOOLS: Readonly<Record<Exclude<FormatKind, 'document' | 'subtitles'>, string>> = {
  picture: 'image-translator',
  audio: 'audio-translator',
  video: 'video-translator',
};

/** A file that is not sent, and why: it is too large, or another tool is for files like it. */
export interface Refused {
  name: string;
  /** Slug of that tool; absent where the file is too large. */
  tool?: string;
}

function refusalOf(file: File): Refused | undefined {
  const kind = kindOfFile(file);
  const own = kind === undefined || kind === 'document' || kind === 'subtitles';
  if (!own) return { name: file.name, tool: TOOLS[kind] };
  const { bytes } = LIMITS[kind ?? 'document'];
  return file.size > bytes ? { name: file.name } : undefined;
}

/** Which files can be sent, and which cannot. What nobody can tell by its name is left to the server. */
export function sortOut(files: readonly File[]): { fitting: File[]; refused: Refused[] } {
  return {
    fitting: files.filter((file) => refusalOf(file) === undefined),
    refused: files.flatMap((file) => refusalOf(file) ?? []),
  };
}
