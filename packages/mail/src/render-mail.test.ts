import { LOCALES, type LocaleCode } from '@glossa/i18n/locales';
import { localizedPath } from '@glossa/i18n/paths';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { CommonValues, MailKind, MailValues } from './kinds.ts';
import { MESSAGES } from './messages.ts';
import { renderMail } from './render-mail.ts';

const siteUrl = 'https://glossa.test/';
const at = (path: string) => `https://glossa.test/${path}`;

/** Values for each kind; a name shows how it was written. */
const VALUES: { [Kind in MailKind]: MailValues[Kind] & CommonValues } = {
  activation: { siteUrl, link: at('signup/activation?token=a&b=1'), hours: 24 },
  already_registered: { siteUrl, signInLink: at('login'), resetLink: at('forgot') },
  password_reset: { siteUrl, link: at('reset#t'), hours: 1 },
  password_changed: { siteUrl, resetLink: at('forgot') },
  email_change_confirm: { siteUrl, link: at('confirm'), hours: 48 },
  email_changed: { siteUrl, newAddress: 'new@example.org', supportLink: at('support') },
  account_deleted: { siteUrl },
  job_finished: { siteUrl, fileName: 'Report (1).docx', from: 'en', to: 'es', link: at('history') },
  job_failed: { siteUrl, fileName: 'Report (1).docx', credits: 12, link: at('history') },
  extension_linked: { siteUrl, deviceName: 'Firefox on Linux', link: at('dashboard') },
  token_created: { siteUrl, tokenName: 'build server', link: at('dashboard') },
  team_invite: {
    ...{ siteUrl, teamName: 'Editors', inviterName: 'Maria', days: 14 },
    link: at('join-team#secret'),
  },
  receipt: {
    ...{ siteUrl, plan: 'Pro 2', total: { amount: 1999, currency: 'eur' }, number: 'A-0001' },
    ...{ link: at('dashboard'), test: true },
  },
  payment_failed: {
    ...{ siteUrl, plan: 'Pro 2', total: { amount: 1999, currency: 'eur' } },
    ...{ until: Date.UTC(2026, 10, 24), link: at('dashboard'), test: false },
  },
  trial_ends: {
    ...{ siteUrl, plan: 'Pro 1', price: { amount: 1500, currency: 'jpy' }, interval: 'month' },
    ...{ endsAt: Date.UTC(2026, 10, 24), link: at('dashboard'), test: false },
  },
};
const KINDS = Object.keys(VALUES) as MailKind[];
const EVERY = KINDS.flatMap((kind) =>
  LOCALES.map((locale) => ({ kind, locale, code: locale.code })),
);

const render = (kind: MailKind, locale: LocaleCode, change: object = {}) =>
  renderMail(kind, locale, { ...VALUES[kind], ...change });
const open = (html: string) => parseHTML(html).document;
const linksOf = (values: object) =>
  Object.entries(values)
    .filter(([key]) => /link$|Url$/i.test(key))
    .map(([, link]) => link as string);
const withoutIsolates = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
const URLS = /\bhttps?:\/\/[^\s"'<>]+/g;

describe('renderMail', () => {
  it('writes figures with the digits of its texts', () =>
    expectOfEach(
      LOCALES,
      ({ code }) => code,
      ({ code }) => {
        expect(render('activation', code).text).toContain('24');
        expect(render('job_failed', code).text).toContain('12');
      },
    ));

  it('writes every kind in every locale', () =>
    expectOfEach(
      EVERY,
      ({ kind, code }) => `${kind} in ${code}`,
      ({ kind, locale, code }) => {
        const { subject, text, html } = render(kind, code);
        const document = open(html);
        expect(subject).toMatch(/\S/);
        expect(subject).not.toMatch(/[\r\n{}]/);

        const { documentElement: root } = document;
        expect([root.lang, root.getAttribute('dir')]).toEqual([locale.tag, locale.dir]);
        expect(document.querySelectorAll('h1')).toHaveLength(1);
        expect(document.querySelector('h1')!.textContent).toBe(withoutIsolates(subject));
        expect(document.title).toBe(subject);
        // Nothing is loaded, nothing runs.
        expect([
          ...document.querySelectorAll('img,script,link,iframe,form,[src],[background]'),
        ]).toEqual([]);
        expect(html).not.toMatch(/url\(|@import/);

        // The site's own link leads to its home in the reader's language.
        const home = at(localizedPath('/', locale).slice(1));
        const links = linksOf({ ...VALUES[kind], siteUrl: home }).sort();
        const hrefs = [...document.querySelectorAll('a')].map((a) => a.getAttribute('href')!);
        expect([...new Set(hrefs)].sort()).toEqual(links);
        // Each link stands in full: in the text on a line of its own, on the page as what is to be copied.
        expect((text.match(URLS) ?? []).sort()).toEqual(links);
        for (const link of links) {
          expect(text.split('\n')).toContain(link);
          const shown = [...document.querySelectorAll('a')].find((a) => a.textContent === link);
          expect(shown?.getAttribute('dir')).toBe('ltr');
        }
        for (const a of document.querySelectorAll('a')) expect(a.textContent).toMatch(/\S/);

        // Text and page say the same.
        const page = document.body.textContent!;
        for (const line of withoutIsolates(text).split('\n'))
          expect(page).toContain(line.replace(/:$/, ''));
        expect(text).toContain(MESSAGES[code].common.greeting);
        expect(text).not.toMatch(/\{\w+\}|\bundefined\b|\bnull\b/);
      },
    ));

  it.each([
    ['en', '24 hours'],
    ['ru', '24 часа'],
    ['pl', '24 godziny'],
    ['ar', '24 ساعة'],
    ['jp', '24 時間'],
    ['he', '24 שעות'],
  ] as const)('tells in %s how long a link works', (locale, duration) => {
    expect(withoutIsolates(render('activation', locale).text)).toContain(duration);
  });

  it('tells languages in the language of the reader, in the direction of reading', () => {
    const lines = (locale: LocaleCode, change = {}) =>
      withoutIsolates(render('job_finished', locale, change).text);
    expect(lines('en')).toContain('Languages: English → Spanish\n');
    expect(lines('de', { to: 'zh-Hant' })).toContain(
      'Sprachen: Englisch → Chinesisch (traditionell)\n',
    );
    expect(lines('he')).toContain('שפות: אנגלית ← ספרדית\n');
    expect(lines('en', { from: undefined })).toContain('Languages: Spanish\n');
    expect(lines('en', { from: 'no such_tag' })).toContain('Languages: no such_tag → Spanish\n');
    expect(lines('en', { from: undefined, to: undefined })).not.toContain('Languages');
  });

  it('tells how many credits were given back, if any', () => {
    expect(render('job_failed', 'en', { credits: 1_234 }).text).toContain('back: 1,234\n');
    expect(render('job_failed', 'en', { credits: 0 }).text).not.toContain('back');
  });

  it('tells what was paid for, and that nobody paid at the test checkout', () => {
    const lines = (kind: MailKind, locale: LocaleCode, change = {}) =>
      withoutIsolates(render(kind, locale, change).text).replaceAll('\u00a0', ' ');
    const plan = lines('receipt', 'de');
    for (const line of ['Tarif: Pro 2', 'Bezahlt: 19,99 €', 'Rechnung: A-0001', 'Test-Kasse'])
      expect(plan).toContain(line);
    expect(plan).not.toContain('Credits');
    const pack = { plan: undefined, credits: 1500, number: undefined, test: false };
    const bought = lines('receipt', 'en', { ...pack, total: { amount: 3100, currency: 'kwd' } });
    expect(bought).toContain('Credits: 1,500\n\nPaid: KWD 3.100\n');
    expect(bought).not.toMatch(/Plan|Invoice|test checkout/);
    expect(lines('payment_failed', 'en')).toContain('€19.99 for Pro 2');
    expect(lines('payment_failed', 'en')).toContain('until November 24, 2026');
    expect(lines('trial_ends', 'en')).toContain('costs ¥1,500 a month');
    expect(lines('trial_ends', 'en', { interval: 'year' })).toContain('costs ¥1,500 a year');
  });

  it('keeps names apart from text of the other direction', () => {
    expect(render('job_finished', 'ar').subject).toContain('\u2068Report (1).docx\u2069');
    expect(render('job_finished', 'en', { fileName: 'דוח.docx' }).subject).toContain(
      '\u2068דוח.docx\u2069',
    );
    expect(render('job_finished', 'en').subject).toBe('Your file is ready: Report (1).docx');
    const document = open(render('job_finished', 'ar').html);
    expect(document.querySelector('h1 bdi')!.textContent).toBe('Report (1).docx');
  });

  it.each([
    ['a\r\nBcc: eve@example.org\r\n\r\nx.pdf', 'a Bcc: eve@example.org x.pdf'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['\u2068\u2069\u2066a\u2069\u200b.pdf', 'a .pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
    ['  two   spaces\t.pdf ', 'two spaces .pdf'],
    ['\0\u0001', '–'],
    ['', '–'],
    ['see https://evil.example/x', 'see https: //evil.example/x'],
    ['नमस्ते 👩‍👩‍👧 می‌خواهم.pdf', 'नमस्ते 👩‍👩‍👧 می‌خواهم.pdf'],
  ])('makes the name %j harmless', (fileName, shown) => {
    const { subject, text, html } = render('job_finished', 'en', { fileName });
    expect(withoutIsolates(subject)).toBe(`Your file is ready: ${shown}`);
    expect(withoutIsolates(text)).toContain(`\nFile: ${shown}\n`);
    expect(open(html).querySelector('h1 bdi')!.textContent).toBe(shown);
    expect(text.match(URLS)).toEqual([at('history'), siteUrl]);
  });

  it('cuts a long name in its middle', () => {
    const { subject } = render('job_finished', 'en', {
      fileName: `${'long '.repeat(100)}end.docx`,
    });
    expect(subject).toMatch(/^Your file is ready: long long .*….* long end\.docx$/);
    expect(subject.length).toBeLessThan(140);
  });

  it.each([
    ['job_finished', 'fileName'],
    ['job_failed', 'fileName'],
    ['extension_linked', 'deviceName'],
    ['token_created', 'tokenName'],
    ['email_changed', 'newAddress'],
    ['receipt', 'number'],
  ] as const)('shows markup in the values of %s as text', (kind, key) => {
    const name = `</p><img src=x onerror="alert(1)"><a href='x'>&amp;`;
    for (const locale of ['en', 'ar'] as const) {
      const { html } = render(kind, locale, { [key]: name });
      const document = open(html);
      expect(document.querySelector('img')).toBeNull();
      expect([...document.querySelectorAll('bdi')].map((bdi) => bdi.textContent)).toContain(name);
    }
  });

  it('lets no name change the page', () => {
    const expected = open(render('extension_linked', 'en').html);
    const lineCount = render('extension_linked', 'en').text.split('\n').length;
    const shape = (document: ReturnType<typeof open>) =>
      [...document.querySelectorAll('*')].map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
      );
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc
        .array(fc.constantFrom('<', '>', '"', "'", '&', 'b', '/', '!--', '\n', ']]>'), {
          maxLength: 20,
        })
        .map((a) => a.join('')),
    );
    fc.assert(
      fc.property(name, (deviceName) => {
        const { html, text } = render('extension_linked', 'en', { deviceName });
        expect(shape(open(html))).toEqual(shape(expected));
        expect(text.split('\n')).toHaveLength(lineCount);
      }),
      propertyRuns({ short: 12, full: 2_000 }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'ftp://x.test', 'https://'])(
    'refuses the link %j',
    (link) => {
      expect(() => render('activation', 'en', { link })).toThrow(
        expect.objectContaining({ code: 'internal' }),
      );
      expect(() => render('account_deleted', 'en', { siteUrl: link })).toThrow(/web address/);
    },
  );

  it('writes a link so that nothing in it ends early', () => {
    const { html, text } = render('activation', 'en', {
      link: `https://glossa.test/a b?x="><img src=x>&y='\r\nBcc: z&copy=1`,
    });
    const document = open(html);
    const href = document.querySelector('a')!.getAttribute('href')!;
    expect(href).toMatch(
      /^https:\/\/glossa\.test\/a%20b\?x=%22%3E%3Cimg%20src=x%3E&y=%27Bcc:%20z&copy=1$/,
    );
    expect(document.querySelector('img')).toBeNull();
    expect(text.split('\n')).toContain(href);
  });

  it('shows a link to a domain in any script in ASCII, so that it cannot pass for another', () => {
    const { text } = render('activation', 'en', { link: 'https://gl\u043essa.test/x' });
    expect(text).toContain('https://xn--glssa-kye.test/x');
  });
});
