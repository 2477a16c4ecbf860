import { cdp } from 'vitest/browser';
import type { TestTab } from './test-tab.ts';

interface Protocol {
  send(method: 'Page.captureScreenshot', params: object): Promise<{ data: string }>;
  send(
    method: 'Input.dispatchMouseEvent' | 'Input.dispatchKeyEvent',
    params: object,
  ): Promise<void>;
}

const protocol = () => cdp() as unknown as Protocol;

/** Where a tab is in the browser's window. CSS pixels. */
function originOf(tab: TestTab): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (let frame: Element | null = tab.frame; frame !== null; ) {
    const box = frame.getBoundingClientRect();
    x += box.x;
    y += box.y;
    frame = frame.ownerDocument.defaultView!.frameElement;
  }
  return { x, y };
}

/** What is on screen in a tab. */
export interface Shot {
  /** A data URL. */
  png: string;
  color(x: number, y: number): [number, number, number];
}

/** Takes a picture of a tab; its pixels are CSS pixels of its page. */
export async function shoot(tab: TestTab): Promise<Shot> {
  const { width, height } = tab.frame.getBoundingClientRect();
  const clip = { ...originOf(tab), width, height, scale: 1 };
  const { data } = await protocol().send('Page.captureScreenshot', { clip });
  const png = `data:image/png;base64,${data}`;
  const image = await createImageBitmap(await (await fetch(png)).blob());
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(image, 0, 0);
  return {
    png,
    color(x, y) {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
      return [red, green, blue];
    },
  };
}

/** The person's mouse over a tab: real events of the browser. */
export function mouseOver(tab: TestTab) {
  const dispatch = (type: string, x: number, y: number, more: object = {}) => {
    const origin = originOf(tab);
    const at = { x: origin.x + x, y: origin.y + y };
    return protocol().send('Input.dispatchMouseEvent', { type, ...at, ...more });
  };
  const pressed = (clickCount: number) => ({ button: 'left', clickCount });
  return {
    move: (x: number, y: number, buttons = 0) => dispatch('mouseMoved', x, y, { buttons }),
    down: (x: number, y: number, clicks = 1) =>
      dispatch('mousePressed', x, y, { ...pressed(clicks), buttons: 1 }),
    up: (x: number, y: number, clicks = 1) => dispatch('mouseReleased', x, y, pressed(clicks)),
  };
}

/** Clicks an element of a tab as a person does: the click is trusted. */
export async function click(tab: TestTab, element: Element): Promise<void> {
  const mouse = mouseOver(tab);
  const middle = () => {
    if (!element.isConnected) throw new Error('What is to be clicked has left the page.');
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await mouse.move(...middle());
  // It may have moved meanwhile.
  const [x, y] = middle();
  await mouse.down(x, y);
  await mouse.up(x, y);
}

/** Clicks twice, which selects a word. */
export async function doubleClick(tab: TestTab, element: Element): Promise<void> {
  await click(tab, element);
  const box = element.getBoundingClientRect();
  const mouse = mouseOver(tab);
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await mouse.down(...at, 2);
  await mouse.up(...at, 2);
}

const VIRTUAL_KEYS: Record<string, number> = {
  ...{ Enter: 13, Alt: 18, Escape: 27, ' ': 32, '.': 190, z: 90 },
};
const CODES: Record<string, string> = { Alt: 'AltLeft', ' ': 'Space', z: 'KeyZ' };
/** Between two keys of what is typed, in milliseconds. */
const KEY_MS = 60;
/** What keys say of themselves while an input method takes them. */
const INPUT_METHOD = 229;

function dispatchKey(type: 'rawKeyDown' | 'keyDown' | 'keyUp', key: string, more: object = {}) {
  const code = CODES[key] ?? key;
  const windowsVirtualKeyCode = VIRTUAL_KEYS[key] ?? key.toUpperCase().charCodeAt(0);
  const event = { type, key, code, windowsVirtualKeyCode, ...more };
  return protocol().send('Input.dispatchKeyEvent', event);
}

/** The person's keyboard: trusted events, for what has the focus. */
export const keyboard = {
  down: (key: 'Alt' | 'Enter' | 'Escape') =>
    key === 'Enter'
      ? dispatchKey('keyDown', key, { text: '\r' })
      : dispatchKey('rawKeyDown', key, { modifiers: key === 'Alt' ? 1 : 0 }),
  up: (key: 'Alt' | 'Enter' | 'Escape') => dispatchKey('keyUp', key),
  async type(text: string): Promise<void> {
    // As quick as a person types, however long each takes to be sent.
    const start = Date.now();
    for (const [at, key] of [...text].entries()) {
      const timestamp = (start + at * KEY_MS) / 1000;
      await dispatchKey('keyDown', key, { text: key, timestamp });
      await dispatchKey('keyUp', key, { timestamp });
    }
  },
  async undo(): Promise<void> {
    await dispatchKey('rawKeyDown', 'z', { modifiers: 2, commands: ['undo'] });
    await dispatchKey('keyUp', 'z', { modifiers: 2 });
  },
  async ofInputMethod(key: string, code: string): Promise<void> {
    const more = { code, windowsVirtualKeyCode: INPUT_METHOD };
    await dispatchKey('rawKeyDown', key, more);
    await dispatchKey('keyUp', key, more);
  },
};
