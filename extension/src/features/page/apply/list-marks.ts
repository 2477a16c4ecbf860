/** Styles by their names. */
export type Styles = Readonly<Record<string, string>>;

/**
 * What sets a list's item that runs the other way than its list in from its other side: its mark stands there now, in room
 * that the list has on this one. Undefined where that is not needed. Reads the page.
 */
export function mirroredIndent(item: HTMLElement): Styles | undefined {
  const style = getComputedStyle(item);
  const isMarked = style.listStyleType !== 'none' || style.listStyleImage !== 'none';
  if (style.display !== 'list-item' || style.listStylePosition !== 'outside' || !isMarked) {
    return undefined;
  }
  if (item.parentElement === null) return undefined;
  const around = getComputedStyle(item.parentElement);
  const [from, to] = style.direction === 'rtl' ? ['left', 'right'] : ['right', 'left'];
  const pixels = (of: CSSStyleDeclaration, name: string) =>
    Number.parseFloat(of.getPropertyValue(name)) || 0;
  const indent = pixels(around, `padding-${from}`) - pixels(around, `padding-${to}`);
  if (indent <= 0) return undefined;
  return {
    [`margin-${from}`]: `${pixels(style, `margin-${from}`) - indent}px`,
    [`margin-${to}`]: `${pixels(style, `margin-${to}`) + indent}px`,
  };
}
