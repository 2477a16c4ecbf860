import { createRoot } from 'react-dom/client';
import './trusted-events.ts';
import { activeElement } from '../../features/input/editable.ts';
import { moveTo, overlay } from '../../features/over-page/overlay.ts';
import { isDark } from '../../features/over-page/surface.ts';
import { TextsProvider } from '../../features/over-page/texts.tsx';
import type { PageSelection } from '../../features/selection/read-selection.ts';
import type { ShowSelection } from '../../messaging/protocol.ts';
import styles from '../../styles/in-page.css?inline';
import { Card } from './card.tsx';
import { placeBeside } from './place.ts';
import { forShadowRoot } from './shadow-styles.ts';

let removeCard: (() => void) | undefined;

/** Shows the card beside the selection, in a shadow root that the page's styles cannot reach. */
export function mountCard(message: ShowSelection, selection: PageSelection): void {
  removeCard?.();
  const { host, shadow } = overlay('selection-card');
  const viewport = { width: window.innerWidth, height: window.innerHeight };
  moveTo(host, placeBeside(selection.anchor ?? new DOMRect(), viewport));

  const sheet = document.createElement('style');
  sheet.textContent = forShadowRoot(styles);
  const container = document.createElement('div');
  container.dataset.theme = isDark() ? 'winter-night' : 'winter';
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
    <TextsProvider lang={message.lang} resources={message.resources}>
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
    </TextsProvider>,
  );
}
