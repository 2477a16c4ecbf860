// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LateShadows, mayGetShadow } from './late-shadows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('tells of a shadow root that is attached later, once, and looks no more in the end', () => {
  document.body.innerHTML = '<my-card>words</my-card><div></div><p>words</p><br>';
  const [card, empty, full] = [...document.body.children] as [Element, Element, Element];
  expect([card, empty, full].map(mayGetShadow)).toEqual([true, true, false]);
  const attached: Element[] = [];
  const shadows = new LateShadows((host) => void attached.push(host));
  shadows.watch(card);
  shadows.watch(empty);
  vi.advanceTimersByTime(200);
  expect(attached).toEqual([]);
  card.attachShadow({ mode: 'open' });
  vi.advanceTimersByTime(500);
  expect(attached).toEqual([card]);
  empty.remove();
  empty.attachShadow({ mode: 'open' });
  vi.advanceTimersByTime(60_000);
  expect(attached).toEqual([card]);
  expect(vi.getTimerCount()).toBe(0);
});
