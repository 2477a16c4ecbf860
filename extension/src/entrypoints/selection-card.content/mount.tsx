import { createRoot } from 'react-dom/client';
import { activeElement } from '../../features/input/editable.ts';
import { Localised } from '../../features/localised.tsx';
import { ownElement } from '../../features/own-element.ts';
import type { PageSelection } from '../../features/selection/read-selection.ts';
import type { ShowSelection } from '../../messaging/protocol.ts';
import styles from '../../styles/extension.css?inline';
import { Card } from './card.tsx';
import { placeBeside } from './place.ts';
import { forShadowRoot } from './shadow-styles.ts';

let removeCard: (() => void) | undefined;

/** Shows the card beside the selection, in a shadow root that the page's styles cannot reach. */
export function mountCard(message: ShowSelection, selection: PageSelection): void {
  removeCard?.();
  const host = ownElement('selection-card');
  host.style.cssText = 'all: initial; position: fixed; z-index: 2147483647;';
  const { left, top } = placeBeside(selection.anchor ?? new DOMRect(), {
    width: window.innerWidth,
    height: window.innerHeight,
  });
  host.style.left = `${left}px`;
  host.style.top = `${top}px`;

  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = document.createElement('style');
  sheet.textContent = forShadowRoot(styles);
  const container = document.createElement('div');
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  container.dataset.theme = dark ? 'winter-night' : 'winter';
  shadow.append(sheet, container);
  document.documentElement.append(host);

  const focused = activeElement();
  const root = createRoot(container);
  const remove = () => {
    root.unmount();
    host.remove();
    removeCard = undefined;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  removeCard = remove;
  root.render(
    <Localised locale={message.locale} resources={message.resources} container={container}>
      <Card
        message={message}
        selection={selection}
        onClose={remove}
        onReplace={
          selection.replace === null
            ? undefined
            : (text) => {
                remove();
                selection.replace?.(text);
              }
        }
      />
    </Localised>,
  );
}
