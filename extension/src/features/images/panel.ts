import { wallOf } from '@glossa/core';
import { fill } from '@glossa/i18n/read';
import type { ImageStart, ImageSum } from '../../messaging/image-protocol.ts';
import { make, makeButton } from '../over-page/dom.ts';

export interface PanelDoes {
  /** No more pictures; what is translated stays. */
  halt(): void;
  /** Puts everything back. */
  putBack(): void;
  retry(): void;
  account(wall: 'sign_in' | 'credits'): void;
  allow(sites: string[]): void;
}

/** How far the pictures of a tab are, what they cost, and why the rest stays as it is. */
export class Panel {
  readonly #start: ImageStart;
  readonly #does: PanelDoes;
  readonly #root: HTMLElement;
  #closed = false;
  #closedSites: ImageSum['closedSites'] = [];

  constructor(start: ImageStart, layer: ParentNode, does: PanelDoes) {
    this.#start = start;
    this.#does = does;
    this.#root = make('div', 'panel hidden');
    this.#root.setAttribute('role', 'region');
    this.#root.setAttribute('aria-label', start.texts.panel ?? '');
    this.#root.dir = start.dir;
    this.#root.lang = start.lang;
    layer.append(this.#root);
  }

  /** Shows it again after it was closed. */
  open(): void {
    this.#closed = false;
  }

  /** One sentence, when there is nothing else to say. */
  say(sentence: string): void {
    if (this.#closed) return;
    this.#show([make('p', '', sentence)], [this.#closeButton()]);
  }

  update(sum: ImageSum): void {
    if (this.#closed || sum.asked === 0) return;
    const { texts } = this.#start;
    // What is found at a wall goes no further.
    const over = sum.wall !== null || sum.done + sum.failed >= sum.asked;
    const lines: HTMLElement[] = [];
    const buttons: HTMLButtonElement[] = [];
    const line = (text: string | undefined, values: Record<string, string | number> = {}) =>
      lines.push(make('p', '', fill(text, this.#numbers(values))));
    line(texts.progress, { done: sum.done, total: sum.asked });
    if (!over) {
      const bar = make('progress');
      bar.max = sum.asked;
      bar.value = sum.done + sum.failed;
      bar.setAttribute('aria-label', texts.panel ?? '');
      lines.push(bar);
      buttons.push(makeButton(texts.stop ?? '', () => this.#does.halt(), 'line'));
    }
    if (sum.withoutText > 0) line(texts.withoutText, { number: sum.withoutText });
    if (sum.failed > 0) line(texts.failed, { number: sum.failed });
    if (over) line(texts.credits, { credits: sum.credits });
    const { wall, closedSites } = sum;
    if (wall !== null) {
      const why = wall.reason === 'daily_cap' ? texts.capReached : this.#start.errors[wall.code];
      const alert = make('p', '', why ?? '');
      alert.setAttribute('role', 'alert');
      lines.push(alert);
      const kind = wallOf(wall.code);
      const label = kind === 'credits' ? texts.seePlans : texts.signIn;
      if (kind !== null) {
        buttons.push(makeButton(label ?? '', () => this.#does.account(kind), 'main'));
      }
    }
    if (closedSites.length > 0) {
      const sites = closedSites.map((site) => new URL(site).hostname);
      line(texts.noAccess, { site: sites.join(', ') });
      this.#closedSites = closedSites;
      const allow = () => this.#does.allow(this.#closedSites);
      buttons.push(makeButton(texts.allow ?? '', allow, 'main'));
    }
    if (over) {
      if (sum.failed > 0) {
        buttons.push(makeButton(texts.tryAgain ?? '', () => this.#does.retry(), 'line'));
      }
      buttons.push(makeButton(texts.putBack ?? '', () => this.#does.putBack(), 'line'));
      buttons.push(this.#closeButton());
    }
    this.#show(lines, buttons);
  }

  #closeButton(): HTMLButtonElement {
    const close = () => {
      this.#closed = true;
      this.#root.classList.add('hidden');
    };
    return makeButton(this.#start.texts.close ?? '', close, 'line');
  }

  /** What has not changed stays: a button may be under somebody's finger, an alert is read out once. */
  #show(lines: HTMLElement[], buttons: HTMLButtonElement[]): void {
    const row = make('div', 'row');
    row.append(...buttons);
    const shown = [...this.#root.children];
    const kept = (wanted: Element): Element =>
      shown.find((each) => each.isEqualNode(wanted)) ?? wanted;
    const next = [...lines, row].map(kept);
    for (const gone of shown) if (!next.includes(gone)) gone.remove();
    for (const [at, each] of next.entries())
      if (this.#root.children[at] !== each)
        this.#root.insertBefore(each, this.#root.children[at] ?? null);
    this.#root.classList.remove('hidden');
  }

  #numbers(values: Record<string, string | number>): Record<string, string> {
    const format = new Intl.NumberFormat(this.#start.lang);
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'number' ? format.format(value) : value,
      ]),
    );
  }
}
