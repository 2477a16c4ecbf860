/** A new element with a class and a text. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  if (text !== '') element.textContent = text;
  return element;
}

/** A button that does something. */
export function makeButton(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const button = make('button', className, text);
  button.type = 'button';
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    // Pages may click what they can reach, and pages can reach open shadow roots.
    if (event.isTrusted) onClick();
  });
  return button;
}

/** A message with its `{{placeholders}}` filled in. */
export function fill(
  message: string | undefined,
  values: Record<string, string | number> = {},
): string {
  return (message ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
