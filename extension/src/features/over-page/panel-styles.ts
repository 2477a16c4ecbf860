import { isDark, surfaceStyle } from './surface.ts';

const DAY = ['oklch(45% 0.165 266)', 'oklch(99% 0.006 266)'] as const;
const NIGHT = ['oklch(79% 0.1 266)', 'oklch(20% 0.05 266)'] as const;

/** The product's first colour and that of text on it. */
export function primaryColors(): readonly [ground: string, text: string] {
  return isDark() ? NIGHT : DAY;
}

/** Buttons, and a panel with sentences and a row of them at the edge of a page. */
export function panelStyles(): string {
  const [primary, onPrimary] = primaryColors();
  return `
* { box-sizing: border-box; }
.hidden, [hidden] { display: none !important; }
button { font: inherit; color: inherit; background: transparent; border: 1px solid transparent; border-radius: 8px; padding: 4px 8px; min-height: 28px; cursor: pointer; }
button:hover { background: color-mix(in oklab, currentColor 10%, transparent); }
button:focus-visible { outline: 2px solid ${primary}; outline-offset: 1px; }
button.main { background: ${primary}; color: ${onPrimary}; }
button.line { border-color: color-mix(in oklab, currentColor 30%, transparent); }
.panel { ${surfaceStyle()} position: fixed; inset-inline-end: 16px; width: min(340px, calc(100vw - 32px)); padding: 12px; pointer-events: auto; display: flex; flex-direction: column; gap: 8px; font-size: 14px; }
.panel p { margin: 0; overflow-wrap: anywhere; }
.row { display: flex; flex-wrap: wrap; gap: 8px; }
`;
}
