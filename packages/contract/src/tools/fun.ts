import { tool } from './declare.ts';
import type { Tool } from './types.ts';

const ROWS: readonly (readonly [slug: string, icon: string, ...related: string[]])[] = [
  ['morse-code-translator', 'radio', 'binary-translator', 'numbers-to-words'],
  ['binary-translator', 'binary', 'morse-code-translator', 'numbers-to-words'],
  ['numbers-to-words', 'hash', 'binary-translator', 'morse-code-translator'],
  ['emoji-translator', 'smile', 'wingdings-translator', 'hieroglyphics-translator'],
  ['aurebesh-translator', 'orbit', 'hieroglyphics-translator', 'wingdings-translator'],
  ['hieroglyphics-translator', 'pyramid', 'aurebesh-translator', 'emoji-translator'],
  ['wingdings-translator', 'shapes', 'emoji-translator', 'aurebesh-translator'],
  ['old-english-translator', 'scroll', 'shakespearean-translator', 'ganglish-translator'],
  ['shakespearean-translator', 'feather', 'old-english-translator', 'ganglish-translator'],
  ['ganglish-translator', 'drama', 'shakespearean-translator', 'old-english-translator'],
  ['cursive-text-generator', 'signature', 'italic-text-generator', 'tiny-text-generator'],
  ['italic-text-generator', 'italic', 'cursive-text-generator', 'tiny-text-generator'],
  ['tiny-text-generator', 'superscript', 'italic-text-generator', 'mirror-text-generator'],
  ['mirror-text-generator', 'flip-horizontal-2', 'tiny-text-generator', 'glitch-text-generator'],
  ['glitch-text-generator', 'zap', 'zalgo-text-generator', 'mirror-text-generator'],
  ['zalgo-text-generator', 'ghost', 'glitch-text-generator', 'mirror-text-generator'],
];

/** Text tools that run in the browser and cost nothing. */
export const FUN_TOOLS: readonly Tool[] = ROWS.map(([slug, icon, ...related]) =>
  tool({
    slug,
    kind: 'fun',
    action: 'convert',
    group: 'fun',
    price: 'free',
    icon,
    messages: 'moretools',
    related: [...related, 'language-translator'],
    built: true,
  }),
);
