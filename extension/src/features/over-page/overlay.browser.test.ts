import { afterEach, expect, it } from 'vitest';
import { OWN_NAMES, OWN_PREFIX } from '../own-element.ts';
import { hold, moveTo, overlay } from './overlay.ts';

const added: Element[] = [];
afterEach(() => {
  for (const each of added.splice(0)) each.remove();
});
function add<E extends Element>(element: E): E {
  added.push(element);
  document.documentElement.append(element);
  return element;
}

const NAMES = OWN_NAMES.map((name) => OWN_PREFIX + name).join();
/** A page that would rather be without us. */
const HOSTILE = `
@layer first { ${NAMES} { display: none !important; } }
@keyframes away { to { opacity: 0; transform: translateX(-9999px); } }
*, ${NAMES}, ${NAMES}:not(#a#b#c) {
  display: none !important; position: static !important; inset: auto !important; z-index: -1 !important;
  opacity: 0 !important; visibility: hidden !important; pointer-events: none !important;
  transform: translateX(-9999px) !important; clip-path: inset(50%) !important; filter: opacity(0) !important;
  transition: all 99s !important; animation: away 1ms forwards !important;
}
html, body { display: block !important; opacity: 1 !important; visibility: visible !important; animation: none !important;
  transform: none !important; clip-path: none !important; filter: none !important; }`;

it.each(OWN_NAMES)('holds against what a page says of its elements: %s', (name) => {
  const style = add(document.createElement('style'));
  style.textContent = HOSTILE;
  const { host, shadow } = overlay(name);
  const inside = document.createElement('div');
  inside.style.cssText = 'width: 100px; height: 50px';
  shadow.append(inside);
  add(host);
  moveTo(host, { left: 30, top: 40 });
  const { x, y, width, height } = inside.getBoundingClientRect();
  expect([x, y, width, height]).toEqual([30, 40, 100, 50]);
  const said = getComputedStyle(host);
  expect([said.opacity, said.visibility, said.pointerEvents]).toEqual(['1', 'visible', 'auto']);
  expect([said.transform, said.clipPath, said.filter, said.zIndex]).toEqual([
    ...['none', 'none', 'none', '2147483647'],
  ]);
  expect(document.elementFromPoint(60, 60)).toBe(host);
});

it('takes styles of its own', () => {
  const { host } = overlay('pictures', { position: 'absolute', 'z-index': '7' });
  add(host);
  expect(getComputedStyle(host).position).toBe('absolute');
  hold(host, { visibility: 'hidden' });
  expect(host.style.getPropertyPriority('visibility')).toBe('important');
  expect(getComputedStyle(host).zIndex).toBe('7');
});
