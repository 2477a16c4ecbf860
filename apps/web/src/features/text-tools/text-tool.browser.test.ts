import { expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { appears, fileField, overflow, press, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { createGate } from '../../testing/gate.ts';
import { openSite } from '../../testing/open-site.tsx';
import { enterContent, tabTo } from '../../testing/walk.ts';

const source = page.getByRole('textbox');
const result = () => shown('[data-result]')[0];
const fragment = () => new URLSearchParams(window.location.hash.slice(1));
const textFile = (name: string, content: BlobPart) =>
  new File([content], name, { type: 'text/plain' });

it.each(inject('fullTier') ? [360, 1440] : [360])(
  'works by keyboard alone at %d px',
  async (width) => {
    const { surroundings } = await openSite('/binary-translator', { viewport: [width, 800] });
    enterContent();
    await tabTo(/Number system/);
    await press('h');
    await tabTo(/Your text/);
    await userEvent.keyboard('Hi ñ');
    await expect.poll(result).toBe('48 69 20 c3 b1');
    await press('Alt+Shift+C');
    await expect.poll(() => surroundings.copied).toBe('48 69 20 c3 b1');
    await press('Alt+Shift+S');
    await expect.poll(result).toBe('Hi ñ');
    await expect.element(source).toHaveValue('48 69 20 c3 b1');
    await expect.element(page.getByRole('radio', { name: 'Turn back' })).toBeChecked();
    await press('Alt+Shift+X');
    await expect.element(source).toHaveValue('');
    expect(overflow()).toBe(0);
  },
);

it('keeps its state in the address over a reload, a shared link and another language', async () => {
  const { reload, go, surroundings } = await openSite('/hieroglyphics-translator');
  const entries = window.history.length;
  await userEvent.type(source, 'Cleopatra & co');
  await page.getByRole('checkbox', { name: 'In a cartouche' }).click();
  await page.getByRole('combobox', { name: 'Show as' }).selectOptions('gardiner');
  await expect.poll(result).toMatch(/^𓍹V31-E23/);
  const made = result();
  await expect.poll(() => fragment().get('output')).toBe('gardiner');
  expect(fragment().get('text')).toBe('Cleopatra & co');
  expect(window.history.length).toBe(entries);

  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  expect(surroundings.copied).toBe(window.location.href);
  await reload();
  await expect.poll(result).toBe(made);
  await expect.element(source).toHaveValue('Cleopatra & co');
  await expect.element(page.getByRole('checkbox', { name: 'In a cartouche' })).toBeChecked();

  // The link leads to another page; where to is known once it is pressed.
  document.querySelector<HTMLElement>('summary[aria-label*=English]')!.click();
  const link = page.getByRole('link', { name: 'Español' });
  const spanish = link.element() as HTMLAnchorElement;
  spanish.addEventListener('click', (event) => event.preventDefault());
  await link.click();
  expect(spanish.pathname).toBe('/es/hieroglyphics-translator');
  await go(spanish.href);
  await expect.poll(result).toBe(made);
});

it('copies, saves and opens what it made', async () => {
  const { surroundings } = await openSite('/cursive-text-generator#text=With+love');
  await expect.poll(result).toContain('𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');
  await page.getByRole('button', { name: 'Download as .txt' }).click();
  const [saved] = surroundings.saved;
  expect(saved!.name).toBe('cursive-text-generator.txt');
  const content = await (await saved!.content).text();
  expect(content).toBe('𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');

  await page.getByRole('button', { name: 'Copy: Bold script' }).click();
  await expect.poll(() => surroundings.copied).toBe('𝓦𝓲𝓽𝓱 𝓵𝓸𝓿𝓮');
  await page.getByRole('button', { name: 'Copy the plain text' }).click();
  await expect.poll(() => surroundings.copied).toBe('With love');

  await page.getByText('Turn back', { exact: true }).click();
  await userEvent.upload(fileField(), textFile('a.txt', content));
  await expect.element(source).toHaveValue('𝒲𝒾𝓉𝒽 𝓁ℴ𝓋ℯ');
  await expect.poll(result).toContain('With love');
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]);
  await userEvent.upload(fileField(), new File([picture], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText('This file is not plain text.')).toBeVisible();
  await page.getByRole('button', { name: 'Paste' }).click();
  await expect.element(source).toHaveValue('With love');
});

it('takes the file that was opened last, although another is read later', async () => {
  await openSite('/binary-translator');
  const gate = createGate();
  const { arrayBuffer } = Blob.prototype;
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (
    this: Blob,
  ) {
    if ((this as File).name.startsWith('late')) await gate.passed;
    return arrayBuffer.call(this);
  });
  await userEvent.upload(fileField(), textFile('late.txt', 'late'));
  await userEvent.upload(fileField(), textFile('last.txt', 'last'));
  await expect.element(source).toHaveValue('last');
  gate.open();
  await Promise.all(read.mock.results.map(({ value }) => value));
  read.mockRestore();
  await userEvent.type(source, '!');
  await expect.element(source).toHaveValue('last!');
});

it.runIf(inject('fullTier'))(
  'converts a megabyte beside the page, and saves all of it',
  async () => {
    const workers = vi.spyOn(window, 'Worker');
    const { surroundings } = await openSite('/binary-translator');
    const line = 'The quick brown fox jumps over the lazy dog\n';
    const text = line.repeat(Math.ceil(1_000_000 / line.length));
    await userEvent.upload(fileField(), textFile('long.txt', text));
    await appears('[data-status=done] [data-result]');
    expect(workers).toHaveBeenCalledOnce();
    workers.mockRestore();
    // In a field it would stop the page for seconds: its beginning stands there.
    expect(source.query()).toBeNull();
    expect(shown('[data-text]').map(({ length }) => length)).toEqual([10_000, 10_000]);
    expect(window.location.hash.length).toBeLessThan(100);
    await page.getByRole('button', { name: 'Download as .txt' }).click();
    const bits = (await (await surroundings.saved[0]!.content).text()).split(' ');
    const back = new TextDecoder().decode(Uint8Array.from(bits, (bit) => Number.parseInt(bit, 2)));
    expect(back === text).toBe(true);
  },
);

it('offers no style that has no form of the text: a negative decimal has no ordinal', async () => {
  const offered = () => shown('h3').filter((name) => name !== '');
  const site = await openSite('/numbers-to-words#text=1234');
  await expect.poll(offered).toContain('Ordinal');
  await site.go('/numbers-to-words#text=-1234.56');
  await expect.poll(result).toBe('minus one thousand two hundred thirty-four point five six');
  await expect.poll(() => offered().length).toBeGreaterThan(1);
  expect(offered()).not.toContain('Ordinal');
});

it('says numbers in the page’s language and offers only forms that it has', async () => {
  await openSite('/es/numbers-to-words#text=21');
  await expect.poll(result).toBe('veintiuno');
  const form = page.getByRole('combobox', { name: 'Forma' });
  await expect.poll(() => (form.element() as HTMLSelectElement).options.length).toBe(3);
  await form.selectOptions('feminine');
  await expect.poll(result).toBe('veintiuna');
  await page.getByRole('combobox', { name: 'Idioma' }).selectOptions('fr');
  await expect.poll(result).toMatch(/^vingt et une$|^vingt-et-une$/);
  expect(document.querySelector('[data-result] [data-text]')!.getAttribute('lang')).toBe('fr-FR');
  await page.getByRole('combobox', { name: 'Clase' }).selectOptions('currency');
  await page.getByRole('combobox', { name: 'Moneda' }).selectOptions('EUR');
  await expect.poll(result).toMatch(/euros$/);
});

const KINDS = ['/', '/ar/'].flatMap((prefix) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [
      'morse-code-translator#text=CQ+de+Glossa',
      'zalgo-text-generator#text=He+comes',
      'numbers-to-words#text=1234567&mode=currency',
    ].map((path) => ({ path: prefix + path, theme })),
  ),
);
/** In the short tier one, from right to left and in the dark; all tools share what axe looks at. */
const LOOKED_AT = inject('fullTier') ? KINDS : [KINDS.at(-1)!];
it.each(LOOKED_AT)('$path in $theme has nothing that axe objects to', async ({ path, theme }) => {
  await openSite(path, { theme });
  await appears('[data-status=done] [data-result]');
  expect(await axeViolations()).toEqual([]);
});
