import type { Character, FontFace, PageContent, TextPiece } from '../../model.ts';

/** Text to be set on one baseline; letters are half as wide as they are high, blanks a quarter. */
export interface SetText {
  text: string;
  x: number;
  y: number;
  size?: number;
  font?: Partial<FontFace>;
  color?: string;
  mode?: number;
  isVertical?: true;
  /** Counter-clockwise, degrees. */
  angle?: number;
  /** Blanks are as wide as this, of the size: how lines are justified. */
  blank?: number;
  /** Its marked content id. */
  mcid?: number;
  isArtifact?: true;
}

const PLAIN: FontFace = {
  name: 'Plain',
  isBold: false,
  isItalic: false,
  isSerif: true,
  isMonospaced: false,
};

/** Letters that stand for wide ones. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]/u;

const widthOf = (text: string, blank: number) => (text === ' ' ? blank : WIDE.test(text) ? 1 : 0.5);

function pieceOf(set: SetText, index: number): TextPiece {
  const { text, x, y, size = 10, angle = 0, blank = 0.25 } = set;
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const characters: Character[] = [];
  let along = 0;
  for (const letter of text) {
    const advance = set.isVertical ? size : widthOf(letter, blank) * size;
    const at = set.isVertical ? { x, y: y - along } : { x: x + along * cos, y: y + along * sin };
    const wide = set.isVertical ? size : advance;
    const corners = [
      [0, -0.2 * size],
      [wide, -0.2 * size],
      [0, 0.8 * size],
      [wide, 0.8 * size],
    ].map(([u, v]) => [at.x + u! * cos - v! * sin, at.y + u! * sin + v! * cos] as const);
    const xs = corners.map(([left]) => left);
    const ys = corners.map(([, bottom]) => bottom);
    characters.push({
      text: letter,
      ...at,
      advance,
      box: {
        left: Math.min(...xs),
        right: Math.max(...xs),
        bottom: Math.min(...ys),
        top: Math.max(...ys),
      },
    });
    along += advance;
  }
  return {
    index,
    characters,
    font: { ...PLAIN, ...set.font },
    size,
    matrix: [cos, sin, -sin, cos, x, y],
    color: set.color ?? '#000000',
    mode: set.mode ?? 0,
    isVertical: set.isVertical ?? false,
    ...(set.mcid !== undefined && { mcid: set.mcid }),
    ...(set.isArtifact && { isArtifact: true as const }),
  };
}

/** A page of A4 with texts as one piece each, in the order of its content. */
export function setPage(
  texts: readonly SetText[],
  more: Partial<Omit<PageContent, 'pieces'>> = {},
): PageContent {
  return {
    index: 0,
    box: { left: 0, bottom: 0, right: 595, top: 842 },
    rotation: 0,
    pieces: texts.map(pieceOf),
    links: [],
    pictures: [],
    rules: [],
    drawings: [],
    ...more,
  };
}

/** Lines below one another; those that begin with blanks are indented by them, 5 points each. */
export function setLines(
  lines: readonly string[],
  at: { x: number; y: number; step?: number },
  more: Partial<SetText> = {},
): SetText[] {
  return lines.map((line, index) => {
    const indent = line.length - line.trimStart().length;
    return {
      text: line.trim(),
      x: at.x + indent * 5,
      y: at.y - index * (at.step ?? 12),
      ...more,
    };
  });
}
