import { escapeText } from '../../codes/words.ts';
import { closesTranslation, type Excluded } from './exclude.ts';
import type { AttributeUnit } from './unit.ts';
import { hasWords, withoutSoftHyphens } from './words.ts';

const EVERYWHERE = [
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
] as const;
/** These have a title for programs. */
const NO_TITLE = new Set(['LINK', 'STYLE', 'IFRAME']);
const BUTTON_TYPES = new Set(['submit', 'button', 'reset']);

/** All attributes that may have words for people. */
export const READ_ATTRIBUTES: readonly string[] = [...EVERYWHERE, 'abbr', 'label', 'value'];

/** True where an attribute of an element is for people. */
export function isForReaders(element: Element, name: string): boolean {
  const { tagName } = element;
  if (name === 'title') return !NO_TITLE.has(tagName);
  if (name === 'abbr') return tagName === 'TH';
  if (name === 'label') return tagName === 'OPTGROUP' || tagName === 'OPTION';
  if (name === 'value')
    return element instanceof HTMLInputElement && BUTTON_TYPES.has(element.type);
  return true;
}

/** Attributes of an element with words for people; `box` is what can be seen of it. */
export function* attributesOf(
  element: Element,
  box: Element,
  excluded: Excluded,
): Generator<AttributeUnit, void> {
  if (!element.hasAttributes()) return;
  const isField = element.tagName === 'INPUT' || element.tagName === 'TEXTAREA';
  if (isField ? closesTranslation(element) : excluded(element)) return;
  for (const name of READ_ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value === null || !hasWords(value) || !isForReaders(element, name)) continue;
    const source = escapeText(withoutSoftHyphens(value));
    yield { kind: 'attribute', element, name, box, source, value };
  }
}
