import { type Excluded, isExcluded } from './exclude.ts';

/** The parts of a page that a rule keeps its translation to, and those it keeps it from. */
export interface Scope {
  /** False where nothing but some parts is to be translated. */
  readonly everything: boolean;
  /** True for what lies in a part that is to be translated, through open shadow roots. */
  includes(node: Node): boolean;
  /** True for an element that is left alone with all it holds. */
  excludes(element: Element): boolean;
}

/** @param selectors CSS selectors of a rule, empty for none; what is none for this browser counts as none */
export function scopeOf(selectors: { include: string; exclude: string }): Scope {
  const include = usable(selectors.include);
  const exclude = usable(selectors.exclude);
  return {
    everything: include === '',
    includes(node) {
      let at: Node | null = include === '' ? null : node;
      while (at !== null) {
        const element = at instanceof Element ? at : at.parentElement;
        if (element?.closest(include) != null) return true;
        const root = at.getRootNode();
        at = root instanceof ShadowRoot ? root.host : null;
      }
      return include === '';
    },
    excludes: (element) => exclude !== '' && element.matches(exclude),
  };
}

function usable(selectors: string): string {
  try {
    if (selectors !== '') document.createDocumentFragment().querySelector(selectors);
    return selectors;
  } catch {
    return '';
  }
}

/** What is not read of a page that is translated in a scope. */
export function excludedFrom(scope: Pick<Scope, 'excludes'>): Excluded {
  return (element) => {
    const exclusion = isExcluded(element);
    return exclusion !== 'sealed' && scope.excludes(element) ? 'sealed' : exclusion;
  };
}
