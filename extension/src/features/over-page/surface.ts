const LIGHT = {
  ground: 'oklch(99.4% 0.003 250)',
  text: 'oklch(26% 0.036 264)',
  line: 'oklch(85% 0.02 258)',
};
const NIGHT = {
  ground: 'oklch(23.5% 0.022 264)',
  text: 'oklch(93% 0.012 255)',
  line: 'oklch(38% 0.026 264)',
};

/** True where the reader's device asks for dark colours. */
export const isDark = (): boolean => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** The product's colours for the little that pages show of it without a style sheet. */
export function surfaceStyle(): string {
  const { ground, text, line } = isDark() ? NIGHT : LIGHT;
  return `box-sizing: border-box; background: ${ground}; color: ${text}; border: 1px solid ${line}; border-radius: 10px; box-shadow: 0 4px 16px rgb(0 0 0 / 0.2); font: 15px/1.5 ui-sans-serif, system-ui, sans-serif;`;
}
