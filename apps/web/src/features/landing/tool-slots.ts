import type { Tool } from '@glossa/contract';
import type { Locale } from '@glossa/i18n';
import type { Part } from '../page/part.ts';
import type { TranslatorSearch } from '../text-translator/search.ts';

/** What a tool is given on its landing page and on the pages below it. */
export interface ToolSlotProps {
  locale: Locale;
  tool: Tool;
  /** Languages and text of the address; on a language page its languages. */
  search: TranslatorSearch;
  /** Told of the languages in use, for the address. */
  onSearch(search: TranslatorSearch): void;
  /** Last part of `history/:id`. */
  id?: string;
}

const UI = ['general/ui', 'general/errors'] as const;

const textTranslator: Part<ToolSlotProps> = {
  source: 'src/features/text-translator/text-slot.tsx',
  load: async () => (await import('../text-translator/text-slot.tsx')).TextSlot,
  messages: [...UI, 'translate/text', 'translate/modes'],
};
const mailTranslator: Part<ToolSlotProps> = {
  source: 'src/features/mail-translator/mail-slot.tsx',
  load: async () => (await import('../mail-translator/mail-slot.tsx')).MailSlot,
  messages: [...UI, 'translate/text', 'translate/mail'],
};
const voiceTranslator: Part<ToolSlotProps> = {
  source: 'src/features/voice-translator/voice-slot.tsx',
  load: async () => (await import('../voice-translator/voice-slot.tsx')).VoiceSlot,
  messages: [...UI, 'translate/text', 'new/voice'],
};
const documentTranslator: Part<ToolSlotProps> = {
  source: 'src/features/document-translator/document-slot.tsx',
  load: async () => (await import('../document-translator/document-slot.tsx')).DocumentSlot,
  messages: [...UI, 'translate/document', 'translate/document-review'],
};
const documentHistory: Part<ToolSlotProps> = {
  source: 'src/features/document-translator/document-history-slot.tsx',
  load: async () =>
    (await import('../document-translator/document-history-slot.tsx')).DocumentHistorySlot,
  messages: [...UI, 'translate/document', 'translate/document-review'],
};
const TEXT_TOOL_MESSAGES = ['general/ui', 'moretools/text-tools'] as const;
const textTool: Part<ToolSlotProps> = {
  source: 'src/features/text-tools/text-tool-slot.tsx',
  load: async () => (await import('../text-tools/text-tool-slot.tsx')).TextToolSlot,
  messages: TEXT_TOOL_MESSAGES,
};
const morseTranslator: Part<ToolSlotProps> = {
  source: 'src/features/text-tools/morse-slot.tsx',
  load: async () => (await import('../text-tools/morse-slot.tsx')).MorseSlot,
  messages: TEXT_TOOL_MESSAGES,
};

const integration: Part<ToolSlotProps> = {
  source: 'src/features/integrations/integration-slot.tsx',
  load: async () => (await import('../integrations/integration-slot.tsx')).IntegrationSlot,
  messages: [...UI, 'other_translator/integration'],
};

/**
 * The tool on a page, by the page's path without a locale: a tool's slug, or slug and sub-page. A page
 * whose registry entry says `built` has one here (a test compares); language pages show that of their tool.
 */
const SLOTS: Readonly<Record<string, Part<ToolSlotProps>>> = {
  'aurebesh-translator': textTool,
  'binary-translator': textTool,
  'cursive-text-generator': textTool,
  'emoji-translator': textTool,
  'ganglish-translator': textTool,
  'glitch-text-generator': textTool,
  'hieroglyphics-translator': textTool,
  'italic-text-generator': textTool,
  'mirror-text-generator': textTool,
  'numbers-to-words': textTool,
  'old-english-translator': textTool,
  'shakespearean-translator': textTool,
  'tiny-text-generator': textTool,
  'wingdings-translator': textTool,
  'zalgo-text-generator': textTool,
  'morse-code-translator': morseTranslator,
  'language-translator': textTranslator,
  'email-translator': mailTranslator,
  'voice-translator': voiceTranslator,
  'document-translator': documentTranslator,
  'document-translator/history': documentHistory,
  'document-translator/history/:id': documentHistory,
  'word-translator': documentTranslator,
  'excel-translator': documentTranslator,
  'powerpoint-translator': documentTranslator,
  'epub-translator': documentTranslator,
  'translate-google-sheets': integration,
  'translate-google-docs': integration,
  'translate-google-slides': integration,
  'translate-google-forms': integration,
  'translate-airtable': integration,
};

/** The slot of a page, or `undefined` while its tool is not built. */
export function findSlot(path: string): Part<ToolSlotProps> | undefined {
  return Object.hasOwn(SLOTS, path) ? SLOTS[path] : undefined;
}
