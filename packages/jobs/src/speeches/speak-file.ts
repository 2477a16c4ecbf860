import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentChoices } from '@glossa/contract';
import type { DocumentFile } from '@glossa/documents';
import { chapterText } from '../contents/content.ts';
import { type ContentTools, readContent } from '../contents/read-content.ts';
import { withWorkFolder } from '../work/work-folder.ts';
import {
  type SpeakTextRequest,
  type SpeechServices,
  type SpokenText,
  speakText,
} from './speak-text.ts';
import { joinChapters } from './spoken-book.ts';

export interface SpeakFileRequest extends Omit<SpeakTextRequest, 'text' | 'book' | 'ssml'> {
  file: DocumentFile;
  choices: ContentChoices;
}

export interface SpokenDocument extends SpokenText {
  title: string;
  /** Pages, from 1, with pictures that may hold text: that text is not read. */
  unread: readonly number[];
}

/**
 * Reads a document aloud, chapter by chapter, from file to file. The language is that of the document where it is `auto`.
 * Errors: those of `readContent` and `speakText`.
 */
export function speakFile(
  services: SpeechServices & ContentTools,
  { file, choices, ...request }: SpeakFileRequest,
): Promise<SpokenDocument> {
  return withWorkFolder(async (folder) => {
    const { signal } = request;
    const { content, cover, unread } = await readContent(services, { file, folder, signal });
    const read = content.chapters.map((chapter) => ({
      title: chapter.title,
      text: chapterText(chapter, choices),
    }));
    const { text, chapters } = joinChapters(read.filter((one) => one.text !== ''));
    const path = join(folder, 'spoken-cover');
    if (cover !== undefined) await writeFile(path, cover.bytes);
    const language = request.language === 'auto' ? (content.language ?? 'auto') : request.language;
    const { title } = content;
    const spoken = await speakText(services, {
      ...{ ...request, text, language, ssml: false },
      book: { title, chapters, ...(cover && { cover: { path, mime: cover.mime } }) },
    });
    return { ...spoken, title, unread };
  });
}
