import { formatsOf } from '../formats.ts';
import { type ToolEntry, tool, toolPage } from './declare.ts';
import type { Tool } from './types.ts';

const picture = (entry: Pick<ToolEntry, 'slug' | 'icon' | 'related'> & Partial<ToolEntry>): Tool =>
  tool({
    kind: 'image',
    action: 'translate',
    group: 'pictures',
    price: 'image',
    formats: formatsOf('picture'),
    messages: 'alt',
    ...entry,
  });

/** Tools that read or translate the text in pictures. */
export const PICTURE_TOOLS: readonly Tool[] = [
  picture({
    slug: 'image-translator',
    built: true,
    icon: 'image',
    languageKeys: 'language-key-value',
    related: ['translate-text-from-image', 'manga-translator', 'jpg-translator', 'png-translator'],
    subPages: [toolPage('translate', true)],
  }),
  picture({
    slug: 'translate-text-from-image',
    built: true,
    icon: 'scan-text',
    languageKeys: 'language-key-value',
    related: ['image-translator', 'image-to-text', 'pdf-translator'],
  }),
  picture({
    slug: 'manga-translator',
    built: true,
    icon: 'panels-top-left',
    languageKeys: 'language-key-value',
    messages: 'other_translator',
    related: ['comic-translator', 'image-translator', 'epub-translator'],
  }),
  picture({
    slug: 'comic-translator',
    built: true,
    icon: 'message-square-text',
    messages: 'other_translator',
    related: ['manga-translator', 'image-translator', 'epub-translator'],
  }),
  picture({
    slug: 'jpg-translator',
    built: true,
    icon: 'file-image',
    formats: ['jpg'],
    related: ['png-translator', 'image-translator', 'image-to-text'],
  }),
  picture({
    slug: 'png-translator',
    built: true,
    icon: 'file-image',
    formats: ['png'],
    related: ['jpg-translator', 'image-translator', 'image-to-text'],
  }),
  picture({
    slug: 'image-to-text',
    built: true,
    icon: 'scan-text',
    action: 'read',
    messages: 'handwrite',
    related: ['handwritten-to-text', 'translate-text-from-image', 'pdf-translator'],
  }),
  picture({
    slug: 'handwritten-to-text',
    built: true,
    icon: 'pen-line',
    action: 'read',
    messages: 'handwrite',
    related: ['image-to-text', 'translate-text-from-image', 'document-translator'],
  }),
];
