import type { Mail, Mailer, MailSender } from '@glossa/platform';
import fc from 'fast-check';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../tier.ts';

export interface MailerUnderTest {
  mailer: Mailer;
  /** Every mail taken so far, oldest first, byte for byte (one character each). */
  taken(): Promise<string[]>;
  dispose(): Promise<void>;
}

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.org',
  subject: 'Hello',
  text: 'Hello Ada\n',
  html: '<p>Hello Ada</p>\n',
  ...change,
});

const bytes = (raw: string) => Buffer.from(raw, 'latin1');
const header = (email: Email, key: string) =>
  email.headers.filter((field) => field.key === key).map(({ value }) => value);
/** Line breaks at the end belong to the boundary that follows. */
const lines = (text = '') => text.replaceAll('\r\n', '\n').replace(/\n+$/, '');

/** What every {@link Mailer} does, whose sender is `sender`. */
export function mailerContract(
  name: string,
  sender: MailSender,
  make: () => Promise<MailerUnderTest>,
): void {
  describe(`mailer: ${name}`, () => {
    let subject: MailerUnderTest;
    beforeAll(async () => {
      subject = await make();
    });
    afterAll(async () => {
      await subject.mailer.close();
      await subject.mailer.close();
      await subject.dispose();
    });

    async function deliver(change: Partial<Mail> = {}) {
      const before = (await subject.taken()).length;
      await subject.mailer.send(mail(change));
      const taken = await subject.taken();
      expect(taken).toHaveLength(before + 1);
      const raw = taken.at(-1)!;
      return { raw, email: await PostalMime.parse(bytes(raw)) };
    }

    async function refuses(change: Partial<Mail>) {
      const before = (await subject.taken()).length;
      await expect(subject.mailer.send(mail(change))).rejects.toMatchObject({
        code: 'validation_failed',
        retryAfter: undefined,
      });
      expect(await subject.taken()).toHaveLength(before);
    }

    it('takes a mail as it was written', async () => {
      const { email } = await deliver({ headers: { 'List-Unsubscribe': '<https://x.test/u>' } });
      expect(email).toMatchObject({
        from: sender,
        to: [{ name: '', address: 'ada@example.org' }],
        subject: 'Hello',
        attachments: [],
      });
      expect(lines(email.text)).toBe('Hello Ada');
      expect(lines(email.html)).toBe('<p>Hello Ada</p>');
      expect(header(email, 'auto-submitted')).toEqual(['auto-generated']);
      expect(header(email, 'list-unsubscribe')).toEqual(['<https://x.test/u>']);
      expect(email.messageId).toMatch(/^<[^<>\s]+@[^<>\s]+>$/);
      expect(Math.abs(Date.parse(email.date!) - Date.now())).toBeLessThan(60_000);
    });

    it('writes 7 bits, CRLF and short lines, plain text before HTML', async () => {
      const long = 'пример '.repeat(500);
      const { raw } = await deliver({ subject: long.trim(), text: long, html: `<p>${long}</p>` });
      expect(raw).toMatch(/^[\t\r\n -~]*$/);
      expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
      const types = [...raw.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
      expect(types).toEqual(['multipart/alternative', 'text/plain', 'text/html']);
      const encodings = [...raw.matchAll(/^Content-Transfer-Encoding: (.*)\r$/gm)];
      expect(encodings.map(([, encoding]) => encoding)).toEqual(Array(2).fill('quoted-printable'));
    });

    it.each([
      'アカウントの確認をお願いします：とても長い件名なので何行にも分かれるはずです。'.repeat(3),
      'أكّد بريدك الإلكتروني في Glossa',
      'אישור כתובת הדוא״ל',
      'ยืนยันอีเมลของคุณ',
      '👩‍👩‍👧‍👦 e\u0301 𝒳',
      '=?utf-8?Q?not_encoded?=',
      '“quotes” <b>&amp;</b> a, b; c: d',
      'word '.repeat(100).trim(),
      'x'.repeat(300),
    ])('keeps the subject %j', async (line) => {
      const { email } = await deliver({ subject: line });
      expect(email.subject).toBe(line);
    });

    it.each([
      'مرحبًا،\n\nافتح \u2068report (1).pdf\u2069 الآن.\n',
      'שלום,\nhttps://example.org/?a=1&b=2\n',
      '.\n..\n.leading dot\nFrom here\n',
      'trailing space \nand tab\t\n=3D =\n-- \nend\n',
      `${'https://example.org/'.padEnd(2_000, 'a')}\n`,
      'a\u2028b\u0000c\u0007\n',
    ])('keeps the body %j', async (text) => {
      const html = `<p dir="rtl">${text}</p>\n`;
      const { email } = await deliver({ text, html });
      expect(lines(email.text)).toBe(lines(text));
      expect(lines(email.html)).toBe(lines(html));
    });

    it(
      'keeps any text',
      async () => {
        const line = fc.string({ unit: 'grapheme', maxLength: 200 });
        await fc.assert(
          fc.asyncProperty(line, fc.array(line, { maxLength: 8 }), async (title, body) => {
            // What a header cannot hold is trimmed by every reader.
            const subject = `x${title.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')}x`;
            const text = `${body.join('\n').replaceAll('\r', ' ')}\n`;
            const { email } = await deliver({ subject, text, html: text });
            expect([email.subject, lines(email.text)]).toEqual([subject, lines(text)]);
          }),
          propertyRuns({ short: 8, full: 100 }),
        );
      },
      PROPERTY_TIMEOUT_MS,
    );

    it.each([
      ['Bücher.example', 'xn--bcher-kva.example'],
      ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
      ['EXAMPLE.org', 'example.org'],
      ['mailhost', 'mailhost'],
    ])('sends to the domain %s as %s', async (domain, ascii) => {
      const { email } = await deliver({ to: `ada@${domain}` });
      expect(email.to).toEqual([{ name: '', address: `ada@${ascii}` }]);
    });

    it.each([
      'a+tag@example.org',
      "o'brien/x=y!#$%&*?^`{|}~@example.org",
      '"a,b;c"@example.org',
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(40)}.org`,
    ])('sends to %s', async (to) => {
      const { raw } = await deliver({ to });
      const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
      expect(/^To: <?(.*?)>?\r$/m.exec(unfolded)?.[1]).toBe(to);
    });

    it('sends to a local part in any script (RFC 6532)', async () => {
      const { raw } = await deliver({ to: '用户@例え.テスト' });
      expect(bytes(raw).toString()).toMatch(
        /^To: <?用户@(例え\.テスト|xn--r8jz45g\.xn--zckzah)>?\r$/m,
      );
    });

    it.each([
      '',
      'ada',
      '@example.org',
      'ada@',
      'ada@-x.org',
      'ada@a..b',
      'ada@exa mple.org',
      'ada@[127.0.0.1]',
      'a..b@example.org',
      '.a@example.org',
      'a b@example.org',
      'ada@example.org, eve@example.org',
      'ada@example.org;eve@example.org',
      'eve@example.org,ada@example.org',
      'Ada <ada@example.org>',
      '<ada@example.org>',
      'ada@example.org>\r\nRCPT TO:<eve@example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      'ada\r\nBcc: eve@example.org',
      '"ada<eve@example.org>"@example.org',
      '"ada\nBcc: eve"@example.org',
      'ada@example.org\0',
      'ada\u202egro@example.org',
      'ad\u200ba@example.org',
      'ada\ud800@example.org',
      '"ada@example.org',
      `${'a'.repeat(65)}@example.org`,
      `${'ä'.repeat(33)}@example.org`,
      `ada@${'b.'.repeat(125)}org`,
      'a'.repeat(100_000),
      `${'"'.repeat(50_000)}@example.org`,
    ])('refuses the address %j', (to) => refuses({ to }));

    it.each(['a\r\nBcc: eve@example.org', 'a\nb', 'a\rb', 'a\u2028b', 'a\0b', 'a\u0085b'])(
      'refuses the subject %j',
      (line) => refuses({ subject: line }),
    );

    it.each([
      [{ 'X-A': 'b\r\nBcc: eve@example.org' }],
      [{ 'X-A\r\nBcc': 'eve@example.org' }],
      [{ 'X-A: b\r\nBcc': 'eve@example.org' }],
      [{ Bcc: 'eve@example.org' }],
      [{ to: 'eve@example.org' }],
      [{ 'Content-Type': 'text/html' }],
      [{ 'Resent-To': 'eve@example.org' }],
      [{ '': 'x' }],
    ])('refuses the fields %j', (headers) => refuses({ headers }));

    it('takes many at once, each once', async () => {
      const before = (await subject.taken()).length;
      const subjects = Array.from({ length: 25 }, (_, i) => `mail ${i}`);
      await Promise.all(subjects.map((line) => subject.mailer.send(mail({ subject: line }))));
      const taken = (await subject.taken()).slice(before);
      const found = await Promise.all(taken.map((raw) => PostalMime.parse(bytes(raw))));
      expect(found.map((email) => email.subject).sort()).toEqual(subjects.sort());
      expect(new Set(found.map(({ messageId }) => messageId)).size).toBe(25);
    });

    it('says that it could take a mail, and takes none for that', async () => {
      const before = (await subject.taken()).length;
      await subject.mailer.check();
      expect(await subject.taken()).toHaveLength(before);
    });
  });
}
