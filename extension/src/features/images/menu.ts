import { fill } from '@glossa/i18n/read';
import type { ImageStart } from '../../messaging/image-protocol.ts';
import { make, makeButton } from '../over-page/dom.ts';

export interface MenuDoes {
  again(): void;
  remove(): void;
  /** Shows the original until told otherwise. */
  original(shown: boolean): void;
}

/** The small menu on a translated picture: copy its text, show the original, translate again, remove. */
export class PictureMenu {
  readonly button: HTMLButtonElement;
  readonly list = make('div', 'menu hidden');

  constructor(
    { texts, lang }: ImageStart,
    { text, credits }: { text: string; credits: number },
    does: MenuDoes,
  ) {
    this.button = makeButton('⋯', () => this.#toggle(), 'dots');
    this.button.setAttribute('aria-label', texts.menu ?? '');
    this.button.setAttribute('aria-haspopup', 'menu');
    this.button.setAttribute('aria-expanded', 'false');
    this.list.setAttribute('role', 'menu');
    let original = false;
    const copy = this.#item(texts.copy, () => void this.#copy(copy, text, texts.copied ?? ''));
    const original_ = this.#item(texts.showOriginal, () => {
      original = !original;
      original_.setAttribute('aria-checked', String(original));
      original_.textContent = (original ? texts.showTranslation : texts.showOriginal) ?? '';
      does.original(original);
    });
    original_.setAttribute('role', 'menuitemcheckbox');
    original_.setAttribute('aria-checked', 'false');
    this.#item(texts.again, () => does.again());
    this.#item(texts.remove, () => does.remove());
    const charged = fill(texts.credits, { credits: new Intl.NumberFormat(lang).format(credits) });
    this.list.append(make('p', '', texts.holdHint ?? ''), make('p', '', charged));
    this.list.addEventListener('keydown', (event) => this.#onKey(event));
    this.button.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      this.#toggle(true);
    });
    for (const part of [this.button, this.list])
      part.addEventListener('focusout', (event) => {
        const to = (event as FocusEvent).relatedTarget as Node | null;
        if (to === null || to === this.button || this.list.contains(to)) return;
        this.#toggle(false);
      });
  }

  close(): void {
    this.#toggle(false);
  }

  #item(text: string | undefined, onClick: () => void): HTMLButtonElement {
    const item = makeButton(text ?? '', onClick);
    item.setAttribute('role', 'menuitem');
    item.tabIndex = -1;
    this.list.append(item);
    return item;
  }

  #toggle(open = this.list.classList.contains('hidden')): void {
    this.list.classList.toggle('hidden', !open);
    this.button.setAttribute('aria-expanded', String(open));
    if (open) this.list.querySelector('button')?.focus({ preventScroll: true });
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...this.list.querySelectorAll('button')];
    const at = items.indexOf((this.list.getRootNode() as ShadowRoot).activeElement as never);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape') {
      this.#toggle(false);
      this.button.focus({ preventScroll: true });
    }
    if (to === undefined) return;
    event.preventDefault();
    items.at(to % items.length)?.focus({ preventScroll: true });
  }

  async #copy(button: HTMLButtonElement, text: string, done: string): Promise<void> {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
  }
}
