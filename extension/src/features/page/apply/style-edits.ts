interface Edited {
  /** The attribute as its page had it. */
  attribute: string | null;
  properties: Map<string, { old: string; priority: string; written: string }>;
}

/** Changes styles of elements of the page, and puts back every byte that the page has not changed since. */
export class StyleEdits {
  readonly #edited = new Map<HTMLElement, Edited>();

  set(element: HTMLElement, name: string, value: string): void {
    const { style } = element;
    let edited = this.#edited.get(element);
    if (edited === undefined) {
      edited = { attribute: element.getAttribute('style'), properties: new Map() };
      this.#edited.set(element, edited);
    }
    const known = edited.properties.get(name);
    const before = known ?? {
      old: style.getPropertyValue(name),
      priority: style.getPropertyPriority(name),
    };
    style.setProperty(name, value);
    edited.properties.set(name, { ...before, written: style.getPropertyValue(name) });
  }

  takeBack(element: HTMLElement): void {
    const edited = this.#edited.get(element);
    if (edited === undefined) return;
    this.#edited.delete(element);
    const { style } = element;
    const { attribute, properties } = edited;
    let touched = false;
    for (const [name, { old, priority, written }] of properties) {
      if (style.getPropertyValue(name) !== written) touched = true;
      else if (old === '') style.removeProperty(name);
      else style.setProperty(name, old, priority);
    }
    if (touched || element.getAttribute('style') === attribute) return;
    if (attribute === null) {
      if (style.length === 0) element.removeAttribute('style');
    } else if (sameStyle(style, attribute)) element.setAttribute('style', attribute);
  }

  restore(): void {
    for (const element of [...this.#edited.keys()]) this.takeBack(element);
  }
}

/** True where an attribute says the same in other words. */
function sameStyle(style: CSSStyleDeclaration, attribute: string): boolean {
  const probe = document.createElement('i');
  probe.style.cssText = attribute;
  return probe.style.cssText === style.cssText;
}
