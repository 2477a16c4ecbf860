import { type RefObject, useEffect, useRef } from 'react';

/** What keys do, by name; each is told in the list of keys. */
export const KEYS = {
  play: 'Ctrl+Space',
  back: 'Alt+ArrowLeft',
  forward: 'Alt+ArrowRight',
  previous: 'Alt+ArrowUp',
  next: 'Alt+ArrowDown',
  split: 'Alt+V',
  merge: 'Ctrl+Shift+M',
  set_start: 'Alt+BracketLeft',
  set_end: 'Alt+BracketRight',
  snap: 'Alt+S',
  find: 'Ctrl+F',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
} as const;
export type KeyAction = keyof typeof KEYS;

/** The name of a key press, as {@link KEYS} has it; the command key of a Mac counts as Ctrl. */
export function pressOf({
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const key = code.replace(/^Key/, '');
  return [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey ? ['Shift'] : []),
    key,
  ].join('+');
}

/** Listens to keys inside of an element; those without an action are left to the browser. */
export function useKeys(
  box: RefObject<HTMLElement | null>,
  actions: Readonly<Partial<Record<KeyAction, () => void>>>,
): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onKey = (event: KeyboardEvent) => {
      const pressed = pressOf(event);
      const name = (Object.keys(KEYS) as KeyAction[]).find((one) => KEYS[one] === pressed);
      const action = name === undefined ? undefined : latest.current[name];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [box]);
}
