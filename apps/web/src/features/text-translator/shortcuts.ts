// @chunk tools
export type ShortcutAction = 'swap' | 'copy' | 'clear' | 'history';

/** Letters with Alt + Shift: free in browsers and screen readers, and not typed by accident. */
export const SHORTCUTS: Readonly<Record<ShortcutAction, string>> = {
  swap: 'S',
  copy: 'C',
  clear: 'X',
  history: 'H',
};

/** A shortcut as `aria-keyshortcuts` spells it. */
export function ariaShortcut(action: ShortcutAction): string {
  return `Alt+Shift+${SHORTCUTS[action]}`;
}

/** The action that a key press asks for. Keys are told by their place, whatever the layout types with Alt. */
export function shortcutOf(event: {
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  code: string;
}): ShortcutAction | undefined {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  const actions = Object.keys(SHORTCUTS) as ShortcutAction[];
  return actions.find((action) => event.code === `Key${SHORTCUTS[action]}`);
}
