// @chunk tools
export const SHORTCUT_ACTIONS = ['swap', 'copy', 'clear', 'history'] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

/** Letters with Alt + Shift: free in browsers and screen readers, and not typed by accident. */
const SHORTCUTS: Readonly<Record<ShortcutAction, string>> = {
  swap: 'S',
  copy: 'C',
  clear: 'X',
  history: 'H',
};

/** The keys of a shortcut, pressed together. */
export const shortcutKeys = (action: ShortcutAction) => ['Alt', 'Shift', SHORTCUTS[action]];

/** A shortcut as `aria-keyshortcuts` spells it. */
export const ariaShortcut = (action: ShortcutAction): string => shortcutKeys(action).join('+');

/** The action that a key press asks for. Keys are told by their place, whatever the layout types with Alt. */
export function shortcutOf(event: {
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  code: string;
}): ShortcutAction | undefined {
  if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return undefined;
  return SHORTCUT_ACTIONS.find((action) => event.code === `Key${SHORTCUTS[action]}`);
}
