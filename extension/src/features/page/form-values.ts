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

  #correct({ target, formData }: FormDataEvent): void {
    for (const [button, label] of this.#labels) {
      if (button.form !== target) continue;
      const values = formData.getAll(button.name);
      if (!values.includes(button.value)) continue;
      formData.delete(button.name);
      for (const each of values) formData.append(button.name, each === button.value ? label : each);
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
