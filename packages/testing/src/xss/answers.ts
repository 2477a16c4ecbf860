import { XSS_ESCAPES, XSS_HANDLERS, XSS_VECTORS } from './vectors.ts';

/** Names of the places at which a hostile engine can put an attack into the translation of coded text. */
export const XSS_PLACES = ['text', 'inside', 'attribute', 'value', 'closing', 'tag'] as const;
export type XssPlace = (typeof XSS_PLACES)[number];

/**
 * A translation of `Words <a id=1>link</a>` with an attack in it: as words, inside of a tag that was sent, as its
 * attribute, in the value of one, in its closing tag, in the place of its name.
 */
export function attackedAnswer(vector: string, place: XssPlace): string {
  switch (place) {
    case 'text':
      return `${vector} <a id=1>link</a>`;
    case 'inside':
      return `Words <a id=1>${vector}</a>`;
    case 'attribute':
      return `Words <a id=1 ${vector}>link</a>`;
    case 'value':
      return `Words <a id=1 href="${vector}" onclick='${vector}'>link</a>`;
    case 'closing':
      return `Words <a id=1>link</a ${vector}>`;
    case 'tag':
      return `Words <${vector} id=1>link</${vector}>`;
  }
}

/** Every attack of the sheet. */
export const XSS_ALL: readonly string[] = [...XSS_VECTORS, ...XSS_HANDLERS, ...XSS_ESCAPES];
