import { formatsOf } from '../formats.ts';
import { historyItemPage, historyPage, type ToolEntry, tool, toolPage } from './declare.ts';
import type { Tool } from './types.ts';

const document = (
  entry: Pick<ToolEntry, 'slug' | 'icon' | 'formats' | 'related' | 'built'> & Partial<ToolEntry>,
): Tool =>
  tool({
    kind: 'document',
    action: 'translate',
    group: 'documents',
    price: 'document',
    messages: 'translate',
    ...entry,
  });

/** Tools that translate a document and give it back in its format. */
export const DOCUMENT_TOOLS: readonly Tool[] = [
  document({
    slug: 'document-translator',
    icon: 'file-text',
    formats: formatsOf('document'),
    languageKeys: 'language-key-value-all',
    related: ['pdf-translator', 'word-translator', 'excel-translator', 'language-translator'],
    built: true,
    subPages: [
      toolPage('translate', true),
      historyPage('history', true),
      historyItemPage('history/:id', true),
    ],
  }),
  document({
    slug: 'pdf-translator',
    icon: 'file-type',
    formats: ['pdf'],
    languageKeys: 'language-key-value',
    related: ['document-translator', 'word-translator', 'translate-text-from-image'],
    built: true,
  }),
  document({
    slug: 'word-translator',
    icon: 'file-text',
    formats: ['docx'],
    related: ['document-translator', 'pdf-translator', 'translate-google-docs'],
    built: true,
  }),
  document({
    slug: 'excel-translator',
    icon: 'file-spreadsheet',
    formats: ['xlsx', 'csv'],
    related: ['document-translator', 'translate-google-sheets', 'powerpoint-translator'],
    built: true,
  }),
  document({
    slug: 'powerpoint-translator',
    icon: 'presentation',
    formats: ['pptx'],
    related: ['document-translator', 'translate-google-slides', 'word-translator'],
    built: true,
  }),
  document({
    slug: 'epub-translator',
    icon: 'book-open',
    formats: ['epub'],
    related: ['document-translator', 'file-to-speech', 'pdf-translator'],
    built: true,
  }),
];
