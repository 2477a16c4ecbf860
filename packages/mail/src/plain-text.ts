import type { Block, Content, Part } from './content.ts';
import type { Messages } from './messages.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const RIGHT_TO_LEFT =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u;

/**
 * Words and values on one line. Where either side is written from right to left, values are isolated
 * (UAX #9), so that a file name does not rearrange the sentence around it.
 */
export function plainLine(parts: readonly Part[]): string {
  const mixed = parts.some((part) => RIGHT_TO_LEFT.test('value' in part ? part.value : part.words));
  return parts
    .map((part) => {
      if ('words' in part) return part.words;
      return mixed ? `${FIRST_STRONG_ISOLATE}${part.value}${POP_ISOLATE}` : part.value;
    })
    .join('');
}

const paragraph = (block: Block) =>
  block.type === 'text' ? plainLine(block.parts) : `${block.label}:\n${block.href}`;

/** The mail for clients that show no HTML; each link stands in full on a line of its own. */
export function plainText({ blocks }: Content, { common }: Messages, siteUrl: string): string {
  const paragraphs = [common.greeting, ...blocks.map(paragraph), `${common.automatic}\n${siteUrl}`];
  return `${paragraphs.join('\n\n')}\n`;
}
