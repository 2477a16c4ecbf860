import { calls } from '@glossa/contract';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionStore } from '../../client/storage.ts';
import { appears, fileField, overflow, press, shown } from '../../testing/actions.ts';
import { axeViolations } from '../../testing/axe.ts';
import { fakeAccount, signInElsewhere } from '../../testing/fake-account.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';
import { REFUSALS } from '../../testing/refusals.ts';

/** The short tier takes the one that leaves less room. */
const WIDTHS = inject('fullTier') ? [360, 1440] : [360];
const PATH = '/email-translator?from=en&to=es';
const MAIL = `Dear Ms Blake,

The committee will publish its report next week: https://example.test/report

Kind regards,
Jo Smith

On Fri, 3 May 2024 at 10:02, Ann <ann@example.test> wrote:
> The house is big.
`;
const source = page.getByRole('textbox', { name: 'Mail to translate' });
const translate = page.getByRole('button', { name: 'Translate', exact: true });
const quoted = page.getByRole('checkbox', { name: 'Quoted mails' });
const greeting = page.getByRole('checkbox', { name: 'Greeting and closing' });
const result = () => shown('[data-result]')[0] ?? '';

it.runIf(inject('fullTier'))(
  'translates the text and keeps what is not chosen, over a reload',
  async () => {
    const { reload, surroundings } = await openSite(PATH);
    await source.fill(MAIL);
    for (const part of ['greeting', 'body', 'closing', 'signature', 'quoted']) {
      await appears(`[data-part=${part}]`);
    }
    await translate.click();
    await expect.poll(result).toContain('[es] The committee');
    expect(result()).toMatch(/^\[es\] Dear Ms Blake/);
    expect(result()).toMatch(/: https:\/\/example\.test\/report\n/);
    expect(result()).toContain('\nJo Smith\n');
    expect(result().split('\n').slice(-3)).toEqual(MAIL.split('\n').slice(-3));

    await quoted.click();
    await greeting.click();
    (source.element() as HTMLElement).focus();
    await press('Control+Enter');
    await expect.poll(result).toContain('wrote:\n> [es] The house is big.');
    expect(result().startsWith('Dear Ms Blake,\n')).toBe(true);

    await page.getByRole('button', { name: 'Download as .txt' }).click();
    const [saved] = surroundings.saved;
    expect(saved!.name).toBe('mail.txt');
    expect(await (await saved!.content).text()).toBe(result());
    await page.getByRole('button', { name: 'Copy the mail' }).click();
    await expect.poll(() => surroundings.copied).toBe(result());

    await reload();
    await expect.element(source).toHaveValue(MAIL);
    await expect.element(quoted).toBeChecked();
    expect(window.location.search).toBe('?from=en&to=es');
  },
);

it('is translated where it is asked for alone: not because somebody signs in', async () => {
  const server = new FakeServer();
  fakeAccount(server);
  await openSite(PATH, { server });
  await source.fill(MAIL);
  signInElsewhere();
  await appears('[data-account-slot] [data-balance]');
  await translate.click();
  await expect.poll(result).toContain('[es] The committee');
  expect(server.asked(calls.translate)).toHaveLength(1);
});

it('is what was typed while the one of before was still looked up', async () => {
  await sessionStore.set('mail_draft', 'Dear Jo,');
  const lookUp = sessionStore.get;
  const found = Promise.withResolvers<void>();
  const get = vi.spyOn(sessionStore, 'get').mockImplementation(async (key) => {
    if (key === 'mail_draft') await found.promise;
    return lookUp(key);
  });
  onTestFinished(() => get.mockRestore());
  await openSite(PATH);
  await source.fill('The house is big.');
  await sessionStore.set('mail_draft', 'Dear Jo,');
  found.resolve();
  await translate.click();
  await expect.poll(result).toContain('[es] The house is big.');
  await expect.element(source).toHaveValue('The house is big.');
});

it.runIf(inject('fullTier'))(
  'names the language of a mail that cannot be served, and translates it again with one tap',
  async () => {
    const { server } = await openSite('/email-translator?to=es');
    const details = { from: 'la', to: 'es', others: ['en', 'it'] };
    const serve = server.refuse(calls.translate, 'unsupported_language_pair', { details });
    await source.fill('Exit');
    await translate.click();
    await expect
      .element(page.getByRole('button', { name: 'Translate from: Latin (detected)' }))
      .toBeVisible();
    serve();
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await expect.poll(result).toContain('[es] Exit');
    expect(server.asked(calls.translate).at(-1)).toMatchObject({ texts: ['Exit'], from: 'en' });
    await expect.poll(() => new URLSearchParams(window.location.search).get('from')).toBe('en');
  },
);

it.runIf(inject('fullTier'))(
  'exchanges the languages of a mail when the target is chosen as its source',
  async () => {
    await openSite(PATH);
    await page.getByRole('button', { name: /^Translate from/ }).click();
    await page.getByPlaceholder('Search languages').fill('Spanish');
    await press('Enter');
    await expect.poll(() => window.location.search).toBe('?from=es&to=en');
  },
);

it.runIf(inject('fullTier'))(
  'shows a result paler once the mail is another one, until that is translated',
  async () => {
    await openSite(PATH);
    const opacity = () =>
      getComputedStyle(document.querySelector('[data-result] > [lang]')!).opacity;
    await source.fill('The house is big.');
    await translate.click();
    await expect.poll(result).toContain('[es] The house is big.');
    await expect.poll(opacity).toBe('1');
    await source.fill('The house is small.');
    await expect.poll(opacity).toBe('0.55');
    expect(result()).toContain('[es] The house is big.');
    await translate.click();
    await expect.poll(result).toContain('[es] The house is small.');
    await expect.poll(opacity).toBe('1');
  },
);

it.runIf(inject('fullTier'))(
  'keeps mail, choices and the earlier result through refusals and a stop',
  async () => {
    const { server, reload } = await openSite(PATH);
    await source.fill('Dear Jo,\n\nThe house is big.\n');
    await translate.click();
    await expect.poll(result).toContain('[es] The house is big.');
    await greeting.click();
    for (const [code, options] of REFUSALS) {
      const allow = server.refuse(calls.translate, code, options);
      await translate.click();
      await appears(`[data-error=${code}]`);
      expect(result()).toContain('[es] The house is big.');
      allow();
    }
    const hold = server.hold(calls.translate);
    await page.getByRole('button', { name: 'Try again' }).click();
    await hold.arrived;
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(translate).toBeVisible();
    expect(shown('[data-error]')).toEqual([]);
    hold.release();
    await reload();
    await expect.element(greeting).not.toBeChecked();
    await translate.click();
    await expect.poll(result).toMatch(/^Dear Jo,[\s\S]*\[es\] The house is big\./);
  },
);

it.each(WIDTHS)('opens a mail file, and is accessible at %d px', async (width) => {
  await openSite(PATH, { viewport: [width, 900] });
  const eml = [
    'From: Ann <ann@example.test>',
    'Subject: =?utf-8?Q?R=C3=A9sum=C3=A9?=',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Dear Jo,</p><p>The house is <b>big</b>.</p>',
  ].join('\r\n');
  await userEvent.upload(fileField(), new File([eml], 'a.eml', { type: 'message/rfc822' }));
  await expect.element(source).toHaveValue('Subject: Résumé\n\nDear Jo,\n\nThe house is big.\n');
  await translate.click();
  await expect.poll(result).toContain('[es] The house is big.');
  expect(await axeViolations()).toEqual([]);
  expect(overflow()).toBe(0);
});
