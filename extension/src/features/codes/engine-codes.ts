import { escapeText, unescapeText } from './words.ts';

/**
 * Pages write inline codes as `<a id=1>…</a>`, `<br id=2>` and `<code id=3>…</code>`, of which only the number
 * counts; engines know them as `<g id="1">…</g>` and `<x id="2"/>` (`TextMarkup` of `packages/engines`).
 */
const PAGE_TAG = /<code id=(\d+)>[\s\S]*?<\/code>|<(br|img) id=(\d+)>|<(\/?)[a-z]+(?: id=(\d+))?>/g;
const ENGINE_TAG = /<g\s+id="(\d+)"\s*>|<\/g\s*>|<x\s+id="(\d+)"\s*\/>/g;
const ANY_TAG = /(<[^>]*>)/;

/** Coded text of a page in the markup of engines. */
export function toEngine(text: string): string {
  return text.replace(
    PAGE_TAG,
    (_tag, code?: string, single?: string, alone?: string, end?: string, id?: string) => {
      if (code !== undefined) return `<x id="${code}"/>`;
      if (single !== undefined) return `<x id="${alone}"/>`;
      return end === '/' ? '</g>' : `<g id="${id}">`;
    },
  );
}

/** An engine's answer as pages read it. */
export function toPage(text: string): string {
  return text.replace(ENGINE_TAG, (_tag, pair?: string, alone?: string) => {
    if (pair !== undefined) return `<span id=${pair}>`;
    return alone === undefined ? '</span>' : `<img id=${alone}>`;
  });
}

/** True when an answer has every code of its source, and no other, each once. */
export function keepsCodes(source: string, answer: string): boolean {
  const codes = (text: string) =>
    text
      .match(/<[gx]\s+id="\d+"/g)
      ?.toSorted()
      .join() ?? '';
  return codes(source) === codes(answer);
}

/** A text that is cut at its codes: what stands between them, to be translated apart from each other. */
export interface CutText {
  /** Plain words, without the white space around them. */
  words: string[];
  /** The text again, with others in the place of its words. */
  join(words: readonly string[]): string;
}

/** Cuts text in the markup of engines at its codes, for engines that know no codes, or lost some. */
export function cutAtCodes(coded: string): CutText {
  const parts = coded.split(ANY_TAG);
  const places: number[] = [];
  const words: string[] = [];
  parts.forEach((part, index) => {
    if (index % 2 === 1 || !/[\p{L}\p{N}]/u.test(part)) return;
    places.push(index);
    words.push(unescapeText(part.trim()));
  });
  return {
    words,
    join: (others) =>
      parts
        .map((part, index) => {
          const at = places.indexOf(index);
          if (at < 0) return part;
          const [before = ''] = /^\s*/.exec(part) ?? [];
          const [after = ''] = /\s*$/.exec(part) ?? [];
          return before + escapeText(others[at] ?? '') + after;
        })
        .join(''),
  };
}

/** The words of coded text as a reader sees them. */
export function plainText(coded: string): string {
  return unescapeText(coded.replace(/<[^>]*>/g, ''));
}
