import { askTranslation } from '../../messaging/ask.ts';
import { askConfig, errorText } from '../hover/config.ts';
import { type Bubble, showBubble } from '../over-page/bubble.ts';
import {
  activeElement,
  type Editable,
  editableOf,
  isTextField,
  replaceText,
  type Stretch,
  selectedIn,
  textOf,
  wholeOf,
} from './editable.ts';

const ERROR_SHOWN_MS = 6000;
let running: AbortController | undefined;

/**
 * Translates what is selected in the field that has the focus, else all of it, and puts the translation in its
 * place. Whoever types on, or presses Escape, keeps their own text.
 */
export async function translateFocusedField(): Promise<void> {
  const editable = editableOf(activeElement());
  if (editable === null) return;
  const selected = selectedIn(editable);
  const source = selected === null ? textOf(editable) : textIn(editable, selected);
  if (!/\p{L}/u.test(source)) return;
  running?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  running = controller;
  const before = textOf(editable);
  const stop = () => controller.abort();
  editable.addEventListener('input', stop, { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && stop(), {
    signal,
    capture: true,
  });
  const bubble = showBubble(editable.getBoundingClientRect());
  signal.addEventListener('abort', () => bubble.remove());
  const text = await translation(editable, source.trim(), bubble, signal);
  if (text === undefined || signal.aborted) return;
  controller.abort();
  if (textOf(editable) === before) replaceText(editable, selected ?? wholeOf(editable), text);
}

/** The translation of a text; undefined when it was refused, which the bubble says for a while, or stopped. */
async function translation(
  editable: Editable,
  text: string,
  bubble: Bubble,
  signal: AbortSignal,
): Promise<string | undefined> {
  const config = await askConfig();
  if (config === undefined || signal.aborted) {
    bubble.remove();
    return undefined;
  }
  bubble.say(config.texts.translating, { dir: config.dir });
  const hint = editable.closest('[lang]')?.getAttribute('lang') ?? undefined;
  // What a person types need not be in the language that pages are read in.
  const request = { text, from: 'auto', to: config.fieldTo, hint };
  const answer = await askTranslation(request, signal).catch(() => undefined);
  if (answer === undefined) return undefined;
  if (answer.ok) return answer.text;
  bubble.say(errorText(config, answer.error), { dir: config.dir });
  setTimeout(() => bubble.remove(), ERROR_SHOWN_MS);
  return undefined;
}

function textIn(editable: Editable, stretch: Stretch): string {
  if (isTextField(editable)) {
    const { start, end } = stretch as { start: number; end: number };
    return editable.value.slice(start, end);
  }
  return (stretch as Range).toString();
}
