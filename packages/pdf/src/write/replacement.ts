import type { Show, ShownCode } from '../content/shows.ts';
import type { TextState } from '../content/text-state.ts';
import { concat, invert, translation } from '../geometry.ts';
import { adjustment, hex, matrixText, nameText, number } from './numbers.ts';
import type { Change, Fate } from './removal.ts';

/** Codes and the room between them as one `TJ`; `from` is where the pen stands. */
function showArray(show: Show, codes: readonly ShownCode[], from: number, to?: number): string {
  const { size, horizontalScale } = show.state;
  const scale = size * (show.state.font?.isVertical ? 1 : horizontalScale);
  const move = (distance: number) =>
    scale === 0 || Math.abs(distance) < 1e-4 ? '' : adjustment((-distance / scale) * 1000);
  let pen = from;
  let text = '';
  for (const code of codes) {
    text += `${move(code.from - pen)}<${hex(code.string.subarray(code.at, code.at + code.length))}>`;
    pen = code.to;
  }
  if (to !== undefined) text += move(to - pen);
  return text ? `[${text}] TJ` : '';
}

const isSame = (a: Fate | undefined, b: Fate | undefined) =>
  a === b || (typeof a === 'object' && typeof b === 'object' && a.dx === b.dx && a.dy === b.dy);

/** Codes that are drawn elsewhere, one `Tm` for each stretch that moves together. */
function moved({ show, fates }: Change): string {
  const inverse = invert(show.state.ctm);
  const out: string[] = [];
  for (let i = 0; i < fates.length; ) {
    const fate = fates[i];
    let end = i + 1;
    while (end < fates.length && isSame(fates[end], fate)) end += 1;
    if (typeof fate === 'object' && inverse) {
      const codes = show.codes.slice(i, end);
      const start = codes[0]!.from;
      const shift = show.state.font?.isVertical ? translation(0, start) : translation(start, 0);
      const onPage = concat(concat(shift, show.textMatrix), show.state.ctm);
      const matrix = concat(concat(onPage, translation(fate.dx, fate.dy)), inverse);
      out.push(`${matrixText(matrix)} Tm ${showArray(show, codes, start)}`);
    }
    i = end;
  }
  return out.join('\n');
}

/** What the operator sets besides showing text. */
function spacing(show: Show): string {
  if (show.operator.name !== '"') return '';
  return `${number(show.state.wordSpacing)} Tw ${number(show.state.characterSpacing)} Tc`;
}

/** The pen back where the operator left it, after a `Tm` of ours. */
function restorePen(show: Show): string {
  return `${matrixText(show.lineMatrix)} Tm ${showArray(show, [], 0, show.before + show.advance)}`;
}

/**
 * What stands in the place of a show operator: what stays of it, what it draws elsewhere, and `added` operators (which
 * begin with a `Tm` and leave the other state as it was).
 *
 * @param needsPen something that is drawn later in the text object goes on from where the operator left the pen
 */
export function replacementOf(change: Change, added: string, needsPen: boolean): string {
  const { show, fates } = change;
  const stays = show.codes.filter((_, index) => fates[index] === undefined);
  const elsewhere = [moved(change), added].filter(Boolean).join('\n');
  const nextLine = show.operator.name === "'" || show.operator.name === '"' ? 'T*' : '';
  const parts = [spacing(show)];
  if (stays.length || (needsPen && !elsewhere))
    parts.push(
      nextLine,
      showArray(show, stays, 0, needsPen && !elsewhere ? show.advance : undefined),
    );
  else if (nextLine && !elsewhere) parts.push(nextLine);
  if (elsewhere) {
    parts.push(elsewhere);
    if (needsPen) parts.push(restorePen(show));
    // Lines that follow count from the matrix of this one.
    else parts.push(`${matrixText(show.lineMatrix)} Tm`);
  }
  return parts.filter(Boolean).join(' ');
}

/** Operators that set font and spacings again. */
export function restoreText(state: Readonly<TextState>): string {
  const { fontName, size, characterSpacing, wordSpacing, horizontalScale, rise } = state;
  return [
    fontName ? `${nameText(fontName)} ${number(size)} Tf` : '',
    characterSpacing ? `${number(characterSpacing)} Tc` : '',
    wordSpacing ? `${number(wordSpacing)} Tw` : '',
    horizontalScale !== 1 ? `${number(horizontalScale * 100)} Tz` : '',
    rise ? `${number(rise)} Ts` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Operators that take the spacings away. */
export function plainText(state: Readonly<TextState>): string {
  const { characterSpacing, wordSpacing, horizontalScale, rise } = state;
  return [
    characterSpacing ? '0 Tc' : '',
    wordSpacing ? '0 Tw' : '',
    horizontalScale !== 1 ? '100 Tz' : '',
    rise ? '0 Ts' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
