import { tool } from './declare.ts';
import type { Tool } from './types.ts';

const ROWS = [
  ['translate-google-docs', 'file-text', 'word-translator'],
  ['translate-google-sheets', 'sheet', 'excel-translator'],
  ['translate-google-slides', 'presentation', 'powerpoint-translator'],
  ['translate-google-forms', 'list-checks', 'document-translator'],
  ['translate-airtable', 'table', 'excel-translator'],
] as const;

/** Add-ons that translate where people already write. */
export const INTEGRATION_TOOLS: readonly Tool[] = ROWS.map(([slug, icon, file]) =>
  tool({
    slug,
    kind: 'integration',
    action: 'connect',
    group: 'integrations',
    price: 'text',
    built: true,
    icon,
    messages: 'other_translator',
    related: [file, ...ROWS.map(([other]) => other).filter((other) => other !== slug)].slice(0, 4),
  }),
);
