import { pressOf } from '../subtitle-editor/use-keys.ts';
import type { Turned } from './geometry.ts';
import { moved, normal, resized } from './geometry.ts';

/** What keys do in the editor, by name; each is told in the list of keys. */
export const KEYS = {
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  remove: 'Delete',
  deselect: 'Escape',
  select: 'Alt+V',
  add: 'Alt+A',
  erase: 'Alt+E',
  restore: 'Alt+R',
} as const;
export type KeyAction = keyof typeof KEYS;

const STEP = 1;
const FAR = 10;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** What a key press asks for; undefined where it asks for nothing. */
export function actionOf(press: Press): KeyAction | undefined {
  const pressed = pressOf(press).replace('Ctrl+Y', KEYS.redo).replace('Backspace', KEYS.remove);
  return (Object.keys(KEYS) as KeyAction[]).find((name) => KEYS[name] === pressed);
}

/**
 * Where an arrow key brings a text: it moves it, with Shift farther; with Ctrl its right and bottom sides, with Alt it is
 * turned. Undefined for other keys.
 */
export function arrowed(press: Press, turned: Turned): Turned | undefined {
  const arrow = ARROWS[press.code];
  if (arrow === undefined) return undefined;
  const by = press.shiftKey ? FAR : STEP;
  const [dx, dy] = [arrow[0] * by, arrow[1] * by];
  if (press.altKey) return { ...turned, angle: normal(turned.angle + dx + dy) };
  if (press.ctrlKey || press.metaKey) return resized(turned, [1, 1], dx, dy);
  return moved(turned, dx, dy);
}
