import { askTranslation } from '../../messaging/ask.ts';
import type { AssistConfig } from '../../messaging/assist-protocol.ts';
import { type Bubble, showBubble } from '../over-page/bubble.ts';
import { blockOf, hoveredElement } from './block.ts';
import { askConfig, errorText } from './config.ts';

/** A key held for less is a key pressed for something else. */
const HELD_MS = 250;
const KEYS = new Set(['Alt', 'Control', 'Shift']);

let config: AssistConfig | undefined;
let holding: ReturnType<typeof setTimeout> | undefined;
let shown: { bubble: Bubble; block: HTMLElement; stop: AbortController } | undefined;

/** Translates the paragraph under the pointer while a key is held; the page itself stays as it is. */
export function watchHover(): void {
  addEventListener('keydown', onKeyDown, { capture: true, passive: true });
  for (const type of ['keyup', 'mousedown', 'blur']) {
    addEventListener(type, release, { capture: true, passive: true });
  }
}

function onKeyDown(event: KeyboardEvent): void {
  release();
  if (event.key === 'Escape') hide();
  if (!event.isTrusted || event.repeat || event.isComposing || !KEYS.has(event.key)) return;
  const { key } = event;
  // Two modifiers at once are the beginning of a shortcut.
  if ([event.altKey, event.ctrlKey, event.shiftKey, event.metaKey].filter(Boolean).length > 1)
    return;
  holding = setTimeout(() => void translate(key), HELD_MS);
}

function release(): void {
  clearTimeout(holding);
}

async function translate(key: string): Promise<void> {
  config ??= await askConfig();
  if (config === undefined || config.hoverKey !== key) return;
  const found = blockOf(hoveredElement());
  if (found === null || found.block === shown?.block) return hide();
  hide();
  const { block, text } = found;
  const current = {
    bubble: showBubble(block.getBoundingClientRect()),
    block,
    stop: new AbortController(),
  };
  shown = current;
  document.addEventListener('mouseover', onPointer, { capture: true, passive: true });
  addEventListener('scroll', hide, { capture: true, passive: true });
  const { bubble, stop } = current;
  bubble.say(config.texts.translating, { dir: config.dir });
  const { from, to } = config;
  const lang = block.closest('[lang]')?.getAttribute('lang');
  const hint = (lang ?? document.documentElement.lang) || undefined;
  const answer = await askTranslation({ text, from, to, hint }, stop.signal).catch(() => undefined);
  if (answer === undefined) return;
  if (answer.ok) bubble.say(answer.text, { lang: to });
  else bubble.say(errorText(config, answer.error), { dir: config.dir });
}

function onPointer(event: Event): void {
  const path = event.composedPath();
  if (shown && !path.includes(shown.block) && !path.includes(shown.bubble.host)) hide();
}

function hide(): void {
  document.removeEventListener('mouseover', onPointer, { capture: true });
  removeEventListener('scroll', hide, { capture: true });
  shown?.stop.abort();
  shown?.bubble.remove();
  shown = undefined;
}
