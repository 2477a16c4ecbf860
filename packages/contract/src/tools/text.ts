import { tool, toolPage } from './declare.ts';
import type { Tool } from './types.ts';

/** Tools for plain text and mail. */
export const TEXT_TOOLS: readonly Tool[] = [
  tool({
    slug: 'language-translator',
    kind: 'text',
    action: 'translate',
    group: 'text',
    price: 'text',
    icon: 'languages',
    messages: 'translate',
    languageKeys: 'language-key-value-all',
    related: ['document-translator', 'email-translator', 'voice-translator', 'text-to-speech'],
    built: true,
    subPages: [toolPage('translate', true)],
  }),
  tool({
    slug: 'email-translator',
    kind: 'text',
    action: 'translate',
    group: 'text',
    price: 'text',
    icon: 'mail',
    messages: 'translate',
    related: ['language-translator', 'document-translator', 'translate-google-docs'],
    built: true,
  }),
];
