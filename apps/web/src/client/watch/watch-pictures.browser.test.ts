import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { watchPictures } from './watch-pictures.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=';
const held = `<div data-picture style="height: 200px"><noscript><img src="${PICTURE}" alt=""></noscript></div>`;

/** A page with a picture at its top and two further down, and which of them are there. */
async function openPage() {
  await page.viewport(360, 740);
  const fill = () => {
    document.body.innerHTML = `${held}<div style="height: 1000px"></div>${held}<div style="height: 3000px"></div>${held}`;
  };
  fill();
  onTestFinished(async () => {
    window.scrollTo(0, 0);
    document.body.innerHTML = '';
    // The page tells of it a frame later, which the next test must not take for its reader.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  let rendered = () => {};
  watchPictures({
    subscribe: (_event, listener) => {
      rendered = listener as () => void;
      return () => {};
    },
  });
  const boxes = () => [...document.querySelectorAll('[data-picture]')];
  return {
    there: () => boxes().map((box) => box.querySelector('img') !== null),
    /** Shows the page anew as it was sent, as the router does when somebody comes back. */
    comeBack() {
      fill();
      rendered();
    },
  };
}

it('pictures below the first view come when somebody scrolls towards them', async () => {
  const { there } = await openPage();
  await expect.poll(there).toEqual([true, false, false]);
  window.scrollTo(0, 100);
  await expect.poll(there).toEqual([true, true, false]);
  expect(document.querySelector('[data-picture] img')!.getAttribute('src')).toBe(PICTURE);
});

it('pictures are all there on paper', async () => {
  const { there } = await openPage();
  await expect.poll(there).toEqual([true, false, false]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(there()).toEqual([true, true, true]);
});

it('pictures of a page to which somebody comes back are held back again', async () => {
  const { there, comeBack } = await openPage();
  await expect.poll(there).toEqual([true, false, false]);
  comeBack();
  await expect.poll(there).toEqual([true, false, false]);
  window.scrollTo(0, 100);
  await expect.poll(there).toEqual([true, true, false]);
});
