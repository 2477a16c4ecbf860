// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ownElement } from '../own-element.ts';
import { blockOf } from './block.ts';

it('is the nearest block with words of its own, unless it shows both texts or is ours', () => {
  document.body.innerHTML = '<p id="text">One <b>word</b></p>';
  const text = document.querySelector('#text')!;
  expect(blockOf(text)?.block).toBe(text);
  const source = ownElement('source');
  source.style.display = 'block';
  source.textContent = 'One word';
  text.prepend(source);
  expect(blockOf(text)).toBeNull();
  expect(blockOf(source)).toBeNull();
});
