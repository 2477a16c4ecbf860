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

/** A button that does something when a person presses it: pages reach open shadow roots, and could click what is there. */
export function makeButton(text: string, onClick: () => void, className = ''): HTMLButtonElement {
  const button = make('button', className, text);
  button.type = 'button';
  button.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.isTrusted) onClick();
  });
  return button;
}
