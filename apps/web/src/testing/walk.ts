import { userEvent } from 'vitest/browser';

/** Where the focus stands. */
export interface Stop {
  name: string;
  /** Whether one sees that it has the focus. */
  ring: boolean;
}

function outlined(of: Element | null): boolean {
  if (of === null) return false;
  const { outlineStyle, outlineWidth } = getComputedStyle(of);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
}

/** What has the focus; `null` where it stands outside of `place`. */
function focused(place: Element): Stop | null {
  const element = document.activeElement as HTMLInputElement | null;
  if (element === null || element === place || !place.contains(element)) return null;
  const labels = [...(element.labels ?? [])].map(({ textContent }) => textContent);
  const around = [element, element.closest('label'), element.closest('[class*=has-]')];
  return {
    name: `${element.ariaLabel ?? ''}${labels.join(' ')}${element.textContent}`.trim(),
    ring: around.some(outlined),
  };
}

/** Puts the focus where the content begins. */
export const enterContent = () => document.querySelector('main')!.focus();

/** Presses Tab until what is focused has this name. */
export async function tabTo(name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await userEvent.tab();
    if (name.test(focused(document.body)?.name ?? '')) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Presses Tab from the beginning of the content through a place of it; what it passed there. */
export async function walkThrough(place: Element): Promise<Stop[]> {
  enterContent();
  const stops: Stop[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    await userEvent.tab();
    const stop = focused(place);
    if (stop !== null) stops.push(stop);
    else if (stops.length > 0) break;
  }
  return stops;
}
