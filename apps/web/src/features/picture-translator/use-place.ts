import { type KeyboardEvent, useState } from 'react';
import { ZOOMS } from './zooms.ts';

/** Which of several pictures is shown, and how large; page keys turn them, + and - zoom. */
export function usePlace(count: number) {
  const [place, setPlace] = useState(0);
  const [zoom, setZoom] = useState(0);
  const at = Math.min(place, count - 1);
  const turn = (next: number) => setPlace(Math.max(0, Math.min(count - 1, next)));
  const scale = (next: number) => setZoom(Math.max(0, Math.min(ZOOMS.length - 1, next)));

  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const steps: Record<string, () => void> = {
      ...(count === 1 ? {} : { PageDown: () => turn(at + 1), PageUp: () => turn(at - 1) }),
      '+': () => scale(zoom + 1),
      '=': () => scale(zoom + 1),
      '-': () => scale(zoom - 1),
      '0': () => scale(0),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  }
  return { at, zoom, turn, scale, onKey };
}
