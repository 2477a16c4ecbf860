/** A part of a text that no engine may change: where it stands. */
interface ProtectedPart {
  start: number;
  end: number;
}

const BEGIN = /\{\{|\{%|\$|:/g;
const MATHS = /\$(?=\S)[^$\n]*(?<=\S)\$/y;
const MATHS_SIGN = /[\\^_{}]/;
const EMOJI = /:[a-z0-9_+-]+:(?!\S)/y;

/** End of what `pattern` finds at exactly `start`, or -1. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/**
 * Template expressions of site generators, mathematics between dollars, and emoji by name. Takes time linear in the
 * text: an end that was looked for in vain is not looked for again.
 */
export function* protectedParts(text: string): Generator<ProtectedPart> {
  const vain = new Set<string>();

  function closing(mark: string, start: number): number {
    if (vain.has(mark)) return -1;
    const at = text.indexOf(mark, start + 2);
    if (at < 0) vain.add(mark);
    return at < 0 ? -1 : at + mark.length;
  }

  function mathsEnd(start: number): number {
    const end = endOf(MATHS, text, start);
    return MATHS_SIGN.test(text.slice(start, Math.max(start, end))) ? end : -1;
  }

  function partEnd(begin: string, start: number): number {
    if (begin === '{{') return closing('}}', start);
    if (begin === '{%') return closing('%}', start);
    return begin === '$' ? mathsEnd(start) : endOf(EMOJI, text, start);
  }

  const begin = new RegExp(BEGIN);
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const end = partEnd(match[0], match.index);
    if (end < 0) begin.lastIndex = match.index + 1;
    else {
      yield { start: match.index, end };
      begin.lastIndex = end;
    }
  }
}
