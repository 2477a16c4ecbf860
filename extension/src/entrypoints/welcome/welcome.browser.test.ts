import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../testing/choose-language.ts';
import { ownPages } from '../../testing/own-pages.tsx';

const pages = ownPages();
const WELCOME = 'chrome-extension://glossa-extension/welcome.html';

const sample = () => document.querySelector<HTMLElement>('[data-sample]')!;
const translated = () => document.querySelector<HTMLElement>('[data-translated]');
const translate = page.getByRole('button', { name: 'Translate this paragraph' });

it('opens once after the installation, and not after an update', async () => {
  const { extension } = pages;
  expect(extension.openedAtInstall).toEqual([WELCOME]);
  for (const reason of ['update', 'chrome_update']) {
    await extension.browser.happen('runtime.onInstalled', { reason });
  }
  expect(extension.browser.opened).toEqual([]);
});

it.runIf(inject('fullTier'))('is opened again from the popup and from the options', async () => {
  const { extension, openOptions, openPopup } = pages;
  const popup = await openPopup();
  await page.getByRole('button', { name: 'Welcome page' }).click();
  await expect.poll(() => extension.browser.opened).toEqual([WELCOME]);
  await popup.unmount();
  await openOptions();
  await page.getByRole('button', { name: 'Welcome page' }).click();
  await expect.poll(() => extension.browser.opened).toEqual([WELCOME, WELCOME]);
});

it('sends nothing before it is asked, and then translates a paragraph as a selection is', async () => {
  const { engine, extension, openWelcome } = pages;
  await extension.browser.storage.local.set({ rules: {} });
  await openWelcome();
  await expect.element(translate).toBeVisible();
  expect(sample().lang).toBe('en');
  expect(engine.requests).toEqual([]);
  const words = sample().textContent;
  await translate.click();
  await expect.poll(() => translated()?.textContent).toBe(words.toUpperCase());
  expect([translated()!.lang, translated()!.dir]).toEqual(['es', 'ltr']);
  expect(engine.requests).toEqual([
    expect.objectContaining({ from: 'en', to: 'es', texts: [words] }),
  ]);
});

it('says in the words of every page why it failed, with another try and the way out', async () => {
  const { engine, extension, openWelcome } = pages;
  engine.down = true;
  await openWelcome();
  await translate.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The server cannot be reached/);
  await page.getByRole('button', { name: 'Server address' }).click();
  await expect.poll(() => extension.browser.opened.at(-1)).toMatch(/options\.html#address$/);
  engine.down = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => translated()?.textContent).toBe(sample().textContent.toUpperCase());
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0);
});

it.runIf(inject('fullTier'))(
  'keeps three languages: of translations, those that stay, and its own',
  async () => {
    const { extension, openWelcome, use } = pages;
    await use({ from: 'auto', to: 'de' });
    await openWelcome();
    // Tests run in a browser that asks for English.
    await expect
      .poll(() => extension.stored('rules'))
      .toMatchObject({ languages: [{ language: 'en', page: 'never' }] });
    expect(sample().lang).toBe('es');
    await chooseLanguage('Add a language', 'Spanish', 'es');
    await expect.poll(() => sample().lang).toBe('fr');
    await page.getByRole('button', { name: 'Remove English' }).click();
    await expect
      .poll(() => extension.stored('rules'))
      .toMatchObject({ sites: [], languages: [{ language: 'es', page: 'never' }] });
    expect(sample().lang).toBe('en');
    await chooseLanguage('Translate into', 'French', 'fr');
    await expect.poll(() => extension.stored('settings')).toMatchObject({ to: 'fr' });

    await page.getByLabelText('Language of the extension').selectOptions('العربية');
    await expect.poll(() => pages.shownAnew).toBe(1);
    expect(await extension.stored('settings')).toMatchObject({ to: 'fr', locale: 'ar' });
  },
);

it.runIf(inject('fullTier'))(
  'is in the language that was chosen, whatever the browser’s is',
  async () => {
    const { extension, engine, openWelcome } = pages;
    const settings = { server: engine.url, from: 'en', to: 'es', locale: 'fr' };
    await extension.browser.storage.local.set({ settings });
    await openWelcome();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Lisez le web dans votre langue');
    expect(document.documentElement.lang).toBe('fr-FR');
    // The background speaks it, too.
    const tab = await extension.open({ html: '<!doctype html><html lang="en"><p>Some words' });
    engine.down = true;
    await extension.togglePage(tab);
    await expect
      .poll(() => extension.browser.badges.get(tab.id)?.title)
      .toMatch(/^Le serveur est injoignable/);
    tab.frame.remove();
  },
);

it.runIf(inject('fullTier'))(
  'lists the keys as they are assigned, and says how the button stays in the toolbar',
  async () => {
    const { extension, openWelcome } = pages;
    extension.browser.commands = [
      { name: 'translate-page', description: 'Translate this page', shortcut: 'Alt+Shift+L' },
      { name: 'translate-region', description: 'Translate a part of the screen', shortcut: '' },
    ];
    await openWelcome();
    await expect.element(page.getByText('Alt+Shift+L')).toBeVisible();
    await expect.element(page.getByText('Not set')).toBeVisible();
    await expect.element(page.getByText(/then the pin beside Glossa/)).toBeVisible();
  },
);

it('takes the address of any page of a Glossa site', async () => {
  const { engine, extension, openWelcome } = pages;
  engine.others = ({ url }) =>
    url === 'http://answers.test/engines'
      ? Response.json({ ok: 0, data: { capabilities: [] } })
      : undefined;
  await openWelcome();
  const address = page.getByLabelText('Server address');
  await address.fill('http://answers.test/es/language-translator/translate?text=Dog#top');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved. The server answers.')).toBeVisible();
  await expect.element(address).toHaveValue('http://answers.test');
  expect(await extension.stored('settings')).toMatchObject({ server: 'http://answers.test' });
});
