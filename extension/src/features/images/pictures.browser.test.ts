import { TRANSLATED } from '@glossa/testing/glossa-server';
import { beforeEach, expect, inject, it } from 'vitest';
import { MockPictures } from '../../testing/mock-pictures.ts';
import { click, keyboard, mouseOver, shoot } from '../../testing/screen.ts';
import { TestExtension } from '../../testing/test-extension.ts';
import type { TestTab } from '../../testing/test-tab.ts';

let extension: TestExtension;
let server: MockPictures;
let tab: TestTab;

beforeEach(async () => {
  server = new MockPictures();
  extension = await TestExtension.start({ fetch: server.fetch });
  await extension.setSettings({ server: server.url, from: 'auto', to: 'fr' });
  tab = await extension.open('pictures-in-place', { width: 900, height: 720 });
  const blob = tab.find<HTMLImageElement>('#blob');
  await expect.poll(() => blob.naturalWidth).toBeGreaterThan(0);
  return () => extension.close();
});

const choose = (item: string, srcUrl?: string) => extension.choose(tab, item, { srcUrl });
const srcOf = (selector: string) => tab.find<HTMLImageElement>(selector).currentSrc;
const isGreen = (color: readonly number[]) =>
  color.every((value, index) => Math.abs(value - TRANSLATED[index]!) < 12);
/** Which pictures look translated at a part of their box, near its end as a rule. */
async function translated(selectors: readonly string[], x = 0.9, y = 0.9): Promise<string[]> {
  const boxes = selectors.map((each) => tab.find(each).getBoundingClientRect());
  const shot = await shoot(tab);
  return selectors.filter((_, index) => {
    const box = boxes[index]!;
    const at = [box.x + box.width * x, box.y + box.height * y].map(Math.round);
    return isGreen(shot.color(at[0]!, at[1]!));
  });
}
const allShow = (selectors: readonly string[], x?: number, y?: number) =>
  expect.poll(() => translated(selectors, x, y)).toEqual(selectors);
const shows = (selector: string, x?: number, y?: number) => allShow([selector], x, y);
const hides = (selector: string, x?: number, y?: number) =>
  expect.poll(() => translated([selector], x, y)).toEqual([]);
/** What our one element in the page says. */
const says = () => expect.poll(() => tab.all('glossa-pictures')[0]?.shadowRoot?.textContent);
const button = (name: string) =>
  tab.all('button').find(({ textContent, ariaLabel }) => [textContent, ariaLabel].includes(name));
async function press(name: string): Promise<void> {
  await expect.poll(() => button(name)).toBeDefined();
  await click(tab, button(name)!);
}

it('covers pictures of all kinds where they are, each asked for once, and puts every byte back', async () => {
  const before = tab.html();
  const answering = Promise.withResolvers<void>();
  server.held = answering.promise;
  await choose('translate-images');
  await expect.poll(() => server.running).toBe(3);
  answering.resolve();
  await says().toContain('Translated: 16 of 16');
  await allShow(['#plain', '#captioned', '#canvas', '#blob', '#set', '#other', '#again', '#hero']);
  await allShow(['#cover', '#turned'], 0.5, 0.3);
  // Words on a background stay.
  expect(await translated(['#hero', '#empty'], 0.04, 0.08)).toEqual([]);
  // The rest is further down.
  tab.window.scrollTo(0, 500);
  await shows('#rtl');
  await shows('#inside', 0.5, 0.3);
  // `#plain` and `#again` are one picture; the icon, hidden slides and the lazy one are not asked for.
  expect(server.count('create')).toBe(15);
  expect(server.count('upload')).toBe(15);
  expect(server.mostRunning).toBe(3);
  expect(server.languages[0]).toEqual({ from: 'auto', to: 'fr' });
  expect(server.fetched.some((url) => url.includes('/own/'))).toBe(true);
  await says().toContain('Without text: 1');
  await says().toContain('Credits charged: 14');
  // What a screen reader is told.
  expect(tab.all('[role=img][aria-label=TRANSLATED]').length).toBeGreaterThan(10);

  tab.find('#lazy').scrollIntoView();
  await shows('#lazy');
  tab.window.scrollTo(0, 40);
  await shows('#plain');
  // The header lies over it.
  await hides('#plain', 0.5, 0.1);

  await press('Show all originals');
  await expect.poll(() => tab.all('glossa-pictures')).toHaveLength(0);
  tab.window.scrollTo(0, 0);
  await expect.poll(tab.html).toBe(before);
  // What is known is not asked for again.
  const { length } = server.asked;
  await choose('translate-images');
  await shows('#plain');
  expect(server.asked).toHaveLength(length);
});

it('shows the original while it is held, and by keyboard', async () => {
  await choose('translate-image', srcOf('#plain'));
  await shows('#plain');
  const box = tab.find('#plain').getBoundingClientRect();
  const mouse = mouseOver(tab);
  await mouse.move(box.x + 100, box.y + 60);
  await mouse.down(box.x + 100, box.y + 60);
  await hides('#plain');
  await mouse.up(box.x + 100, box.y + 60);
  await shows('#plain');
  // The end of a long press is no click on the link around it.
  expect(tab.window.location.hash).toBe('');
  const more = tab.find('.dots');
  expect(more.ariaLabel).toBe('Picture: more');
  const root = more.getRootNode() as ShadowRoot;
  const key = (name: string) =>
    root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  more.focus();
  key('ArrowDown');
  key('ArrowDown');
  const item = tab.find('[role=menuitemcheckbox]');
  expect(root.activeElement).toBe(item);
  await click(tab, item);
  await hides('#plain', 0.1, 0.1);
  await press('Show the translation');
  await shows('#plain', 0.1, 0.1);
  key('Escape');
  await expect.poll(() => more.ariaExpanded).toBe('false');
  // A short press is the page's own.
  await mouse.down(box.x + 100, box.y + 60);
  await mouse.up(box.x + 100, box.y + 60);
  await expect.poll(() => tab.window.location.hash).toBe('#followed');
});

it.runIf(inject('fullTier'))(
  'follows carousels, scrolling parts and sizes, and other pictures in the same place',
  async () => {
    await choose('translate-images');
    await shows('#plain');
    tab.find('#slides').style.transform = 'translateX(-240px)';
    tab.find<HTMLImageElement>('#blob').width = 120;
    await allShow(['#carousel', '#two']);
    const box = tab.find('#blob').getBoundingClientRect();
    await expect
      .poll(async () => {
        const shot = await shoot(tab);
        const y = Math.round(box.y + 20);
        return [115, 130].map((x) => isGreen(shot.color(Math.round(box.x + x), y)));
      })
      .toEqual([true, false]);
    const { length } = server.asked;
    const slow = `/slow/${crypto.randomUUID()}`;
    tab.find<HTMLImageElement>('#captioned').src = slow;
    // Never an old translation over a new picture.
    await hides('#captioned');
    await fetch(slow, { method: 'PUT' });
    await shows('#captioned');
    expect(server.asked.slice(length)).toContain('create');
    tab.find('#scroller').scrollIntoView({ block: 'center' });
    tab.find('#scroller').scrollTop = 90;
    await shows('#scroller', 0.5, 0.2);
    await shows('#rtl');
    tab.find('#rtl').style.visibility = 'hidden';
    await hides('#rtl');
  },
);

it('says of one picture that it has no text, or where its site is closed to us', async () => {
  await choose('translate-image', srcOf('#empty'));
  await says().toContain('There is no text in this picture.');
  extension.browser.granted = [];
  const { length } = server.asked;
  server.closed = true;
  await choose('translate-image', srcOf('#other'));
  await says().toContain('The browser gives no access to pictures of other.localhost');
  expect(server.asked).toHaveLength(length);
  await press('Allow access…');
  await expect.poll(() => extension.browser.opened.at(-1)).toContain('/image-access.html?');
  const asked = new URL(extension.browser.opened.at(-1)!).searchParams;
  expect(asked.get('site')).toBe(new URL(srcOf('#other')).origin);
});

it.runIf(inject('fullTier'))(
  'translates a part of the screen that is drawn with the pointer, and nothing after Escape',
  async () => {
    extension.browser.capture = async () => (await shoot(tab)).png;
    const veil = () => tab.all('.veil');
    await choose('translate-region');
    await expect.poll(veil).toHaveLength(1);
    // Scripts of the page choose nothing of the screen.
    const { KeyboardEvent: PageKey, PointerEvent: PagePointer } =
      tab.window as unknown as typeof globalThis;
    tab.window.dispatchEvent(new PageKey('keydown', { key: 'Enter' }));
    for (const [at, type] of ['pointerdown', 'pointermove', 'pointerup'].entries()) {
      veil()[0]!.dispatchEvent(new PagePointer(type, { clientX: 90 * at, clientY: 90 * at }));
    }
    expect(veil()).toHaveLength(1);
    tab.frame.focus();
    await keyboard.down('Escape');
    await keyboard.up('Escape');
    await expect.poll(veil).toHaveLength(0);
    expect(server.asked).toEqual([]);

    await choose('translate-region');
    await expect.poll(veil).toHaveLength(1);
    const box = tab.find('#plain').getBoundingClientRect();
    const [x, y] = [Math.round(box.x) + 20, Math.round(box.y) + 10];
    const mouse = mouseOver(tab);
    await mouse.move(x, y);
    await mouse.down(x, y);
    await mouse.move(x + 60, y + 30, 1);
    await mouse.move(x + 160, y + 80, 1);
    await mouse.up(x + 160, y + 80);
    await expect
      .poll(async () => {
        const shot = await shoot(tab);
        const inside = [shot.color(x + 4, y + 4), shot.color(x + 156, y + 76)];
        return [...inside, shot.color(x - 4, y + 4), shot.color(x + 156, y + 86)].map(isGreen);
      })
      .toEqual([true, true, false, false]);
    expect(server.count('create')).toBe(1);
    // Only the part of the screen was sent, at the screen's own size.
    expect(server.sizes).toEqual([{ width: 160, height: 80 }]);
  },
);

it.runIf(inject('fullTier'))('counts the pictures of frames with those of their page', async () => {
  const frame = tab.document.createElement('iframe');
  frame.id = 'frame';
  frame.style.cssText = 'width: 240px; height: 120px; border: 0';
  frame.srcdoc = '<style>body { margin: 0 }</style><img src="/p/framed%20words?w=240&h=120">';
  tab.find('#set').closest('div')!.replaceChildren(frame);
  await expect.poll(() => frame.contentDocument?.images[0]?.naturalWidth).toBe(240);
  await choose('translate-images');
  await allShow(['#frame', '#plain']);
  await says().toContain('Translated: 16 of 16');
  await press('Show all originals');
  await hides('#frame');
});

it.runIf(inject('fullTier'))(
  'says on its button where the browser keeps extensions out',
  async () => {
    tab.known.closed = true;
    await choose('translate-images');
    await expect
      .poll(() => extension.browser.badges.get(tab.id))
      .toEqual({ text: '!', title: 'The browser does not let extensions change this page.' });
    expect(server.asked).toEqual([]);
  },
);

it.runIf(inject('fullTier'))(
  'goes on with the same jobs when the browser stopped the background',
  async () => {
    const answering = Promise.withResolvers<void>();
    server.held = answering.promise;
    await choose('translate-image', srcOf('#plain'));
    await expect.poll(() => server.running).toBe(1);
    await extension.stopBackground();
    answering.resolve();
    await shows('#plain');
    expect(server.count('create')).toBe(1);
  },
);

it.runIf(inject('fullTier'))(
  'keeps nothing of pictures in a private window, on the server neither',
  async () => {
    tab.known.incognito = true;
    await choose('translate-images');
    await shows('#plain');
    // Each is uploaded before its job is made, and its job forgotten after that was deleted.
    await expect.poll(() => server.count('delete')).toBeGreaterThan(8);
    await expect.poll(() => server.count('create') - server.count('delete')).toBe(0);
    const jobs = async () =>
      Object.keys(await extension.browser.storage.session.get(null)).filter((key) =>
        key.startsWith('image-job'),
      );
    await expect.poll(jobs).toEqual([]);
  },
);
