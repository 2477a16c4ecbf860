import { buffer } from 'node:stream/consumers';
import type { Download, Locator, Page } from 'playwright';

const LONG = { timeout: 300_000 };

/** A file that the browser saves when something is pressed. */
export interface Saved {
  name: string;
  bytes: Buffer;
}

async function saved(page: Page, press: () => Promise<void>): Promise<Saved> {
  const [download] = await Promise.all([page.waitForEvent('download', LONG), press()]);
  return { name: download.suggestedFilename(), bytes: await contentOf(download) };
}

const contentOf = async (download: Download) => buffer(await download.createReadStream());

/** The card of a film on the page where they are given. */
export const cardOf = (page: Page, name: string, phase: string): Locator =>
  page.locator(`[data-dubbing="${name}"][data-phase=${phase}]`).first();

/** The studio of a film, as somebody uses it. */
export const studioOf = (page: Page) => {
  const studio = page.locator('[data-studio][data-ready=true]');
  const formats = (part: Locator, format: string) =>
    saved(page, () =>
      part.getByRole('button', { name: format.toUpperCase(), exact: true }).click(),
    );
  return {
    /** Waits until it is open. */
    there: () => studio.locator('[data-cue="0"] textarea').waitFor(LONG),
    line: (number: number) => page.getByRole('textbox', { name: `Text of line ${number}` }),
    /** Makes the film again with what was changed, and opens the new version. */
    async remake({ priced, begun }: Record<'priced' | 'begun', () => Promise<void>>) {
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await press('Make it again');
      await page.locator('[data-remake=priced]').waitFor(LONG);
      await priced();
      await press('Make it again now');
      await begun();
      const done = page.locator('[data-remake=done] a');
      await done.waitFor(LONG);
      const before = page.url();
      await done.click();
      await page.waitForURL((url) => url.href !== before);
    },
    film: () => saved(page, () => page.locator('a[data-download][download]').first().click()),
    sound: () => saved(page, () => page.locator('[data-download-sound]').click()),
    /** The translated subtitles in a form. */
    translated: (format: string) => formats(page.locator('[data-export]'), format),
    /** What is said in the original, in a form. */
    original: (format: string) =>
      formats(page.getByRole('region', { name: 'Original', exact: true }), format),
    ways: () => page.getByRole('button', { name: /^(?:Drawn into|Beside it)/ }),
    /** What a film with its subtitles put into it costs. */
    price: () => page.locator('[data-export]').getByText(/^\d+ credits?$/),
    /** The film with its subtitles put into it. */
    async subtitled(way: string) {
      const part = page.locator('[data-export]');
      await part.getByRole('button', { name: way, exact: true }).click();
      const link = part.locator('[data-download]');
      await part.getByRole('progressbar').waitFor({ ...LONG, state: 'detached' });
      await link.waitFor(LONG);
      return saved(page, () => link.click());
    },
  };
};
