import type { Applied } from './apply/apply.ts';
import type { Unit } from './segment/unit.ts';

/** Keeps what forms send as it was, though the words that it is taken from are translated. */
export class FormValues {
  /** Buttons whose label is sent when they are pressed, with the label their page gave them. */
  readonly #labels = new Map<HTMLInputElement, string>();
  readonly #stopped = new AbortController();

  /** Shows the translation of a unit; what of it a form would send stays the same. */
  kept(unit: Unit, show: () => Applied | undefined): Applied | undefined {
    if (unit.kind === 'text') {
      const { parent } = unit;
      if (!(parent instanceof HTMLOptionElement) || parent.hasAttribute('value')) return show();
      const { value } = parent;
      return withUndo(
        show(),
        () => parent.setAttribute('value', value),
        () => {
          if (parent.getAttribute('value') === value) parent.removeAttribute('value');
        },
      );
    }
    const { element, name, value } = unit;
    const isLabel = name === 'value' && element instanceof HTMLInputElement;
    if (!isLabel || element.type !== 'submit' || element.name === '') return show();
    return withUndo(
      show(),
      () => this.#keepLabel(element, value),
      () => this.#labels.delete(element),
    );
  }

  stop(): void {
    this.#stopped.abort();
  }

  #keepLabel(button: HTMLInputElement, label: string): void {
    if (this.#labels.size === 0) {
      const { signal } = this.#stopped;
      document.addEventListener('formdata', (event) => this.#correct(event), { signal });
    }
    this.#labels.set(button, label);
  }

  /** Nobody says which button was pressed: it is the one whose label is among what is sent. */
  #correct({ target, formData }: FormDataEvent): void {
    const labels = new Map<string, string>();
    for (const [{ form, name, value }, label] of this.#labels) {
      if (form === target) labels.set(`${name}\n${value}`, label);
    }
    const entries = [...formData];
    const original = ([name, value]: [string, FormDataEntryValue]) =>
      labels.get(`${name}\n${value}`);
    if (!entries.some((entry) => original(entry) !== undefined)) return;
    for (const [name] of entries) formData.delete(name);
    for (const entry of entries) {
      const [name, value] = entry;
      const label = original(entry);
      if (label !== undefined) formData.append(name, label);
      else if (typeof value === 'string') formData.append(name, value);
      else formData.append(name, value, value.name);
    }
  }
}

function withUndo(
  applied: Applied | undefined,
  then: () => void,
  back: () => void,
): Applied | undefined {
  if (applied === undefined) return undefined;
  then();
  return {
    ...applied,
    undo() {
      applied.undo();
      back();
    },
  };
}
