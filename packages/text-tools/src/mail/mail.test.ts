import { cpuMs } from '@glossa/testing/cpu-time';
import { FULL_TIER, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MailChoices, mailTexts, parseMail, renderMail } from './index.ts';

const ALL: MailChoices = { greeting: true, quotes: true, signature: true };
const BODY: MailChoices = { greeting: false, quotes: false, signature: false };
const kinds = (mail: string) =>
  parseMail(mail).flatMap(({ kind, quoted, units }) =>
    units.some(({ raw }) => raw.trim() !== '') ? [`${quoted ? '>' : ''}${kind}`] : [],
  );
/** Translates by a function of each text. */
function translate(mail: string, choices: MailChoices, engine: (text: string) => string): string {
  const parts = parseMail(mail);
  return renderMail(
    parts,
    choices,
    new Map(mailTexts(parts, choices).map((text) => [text, engine(text)])),
  );
}
const shout = (text: string) => text.toUpperCase();

const REPLY = `Dear Ms Blake,

thank you for the offer INV-2024. See https://x.test/a.

Kind regards,
Ana García
+34 600 000 000

On Fri, 3 May 2024 at 10:02, Jo Blake <jo@x.test> wrote:
> Hi Ana,
>
> here is the offer.
>> An older line.
>
> Best,
> Jo
`;

describe('a mail', () => {
  it('falls into its parts', () => {
    expect(kinds(REPLY)).toEqual([
      'greeting',
      'body',
      'closing',
      'signature',
      '>attribution',
      '>greeting',
      '>body',
      '>closing',
      '>signature',
    ]);
  });

  it('is translated by choice, and the rest stands as it stood', () => {
    expect(translate(REPLY, BODY, shout)).toBe(
      REPLY.replace(/thank you.*/, (line) => line.toUpperCase()),
    );
    const quotes = translate(REPLY, { ...BODY, quotes: true }, shout);
    expect(quotes).toContain('\n> HERE IS THE OFFER.\n>> AN OLDER LINE.\n>\n> Best,\n> Jo\n');
    expect(quotes).toContain('On Fri, 3 May 2024 at 10:02, Jo Blake <jo@x.test> wrote:\n> Hi Ana,');
    const all = translate(REPLY, ALL, shout);
    expect(all).toContain('DEAR MS BLAKE,');
    expect(all).toContain('> BEST,\n> JO\n');
    expect(all).toContain('+34 600 000 000');
  });

  it.each([
    'On Fri, May 3, 2024 at 10:02 AM Jo <jo@x.test> wrote:',
    'Jo <jo@x.test> 于2024年5月3日周五 10:02写道：',
    '2024年5月3日(金) 10:02 Jo <jo@x.test>:',
    'El vie, 3 may 2024 a las 10:02, Jo (<jo@x.test>) escribió:',
    'пт, 3 мая 2024 г. в 10:02, Jo <jo@x.test>:',
    '2024년 5월 3일 (금) 오전 10:02, Jo <jo@x.test>님이 작성:',
    'Le ven. 3 mai 2024 à 10:02, Jo <jo@x.test> a écrit :',
    'Am Fr., 3. Mai 2024 um 10:02 Uhr schrieb Jo <jo@x.test>:',
    'Il giorno ven 3 mag 2024 alle ore 10:02 Jo <jo@x.test> ha scritto:',
    'Em sex., 3 de mai. de 2024 às 10:02, Jo <jo@x.test> escreveu:',
    'เมื่อ ศ. 3 พ.ค. 2024 เวลา 10:02 Jo <jo@x.test> เขียนว่า:',
    'Op vr 3 mei 2024 om 10:02 schreef Jo <jo@x.test>:',
    'În vin., 3 mai 2024 la 10:02, Jo <jo@x.test> a scris:',
    'في الجمعة، 3 مايو 2024 في 10:02 ص تمت كتابة ما يلي بواسطة Jo <jo@x.test>:',
    'Jo <jo@x.test>, 3 May 2024 Cum, 10:02 tarihinde şunu yazdı:',
    'Den fre. 3. maj 2024 kl. 10.02 skrev Jo <jo@x.test>:',
    'pt., 3 maj 2024 o 10:02 Jo <jo@x.test> napisał(a):',
    'Den fre 3 maj 2024 kl 10:02 skrev Jo <jo@x.test>:',
    'pe 3. toukok. 2024 klo 10.02 Jo (jo@x.test) kirjoitti:',
    'fre. 3. mai 2024 kl. 10:02 skrev Jo <jo@x.test>:',
    '\u202bבתאריך יום ו׳, 3 במאי 2024 ב-10:02 מאת \u202aJo\u202c\u200f <\u202ajo@x.test\u202c\u200f>:\u202c',
  ])('knows the attribution %s', (line) => {
    expect(kinds(`Hello there.\n\n${line}\n> text of it\n`)).toEqual([
      expect.stringMatching(/body|greeting/),
      '>attribution',
      '>body',
    ]);
    const words = line.split(' ');
    const middle = Math.ceil(words.length / 2);
    const broken = `${words.slice(0, middle).join(' ')}\n${words.slice(middle).join(' ')}`;
    expect(kinds(`One thing.\nAnother in 2024.\n${broken}\n\n> text\n`)).toEqual([
      'body',
      '>attribution',
      '>body',
    ]);
  });

  it('knows a quotation without marks below an attribution or the headers of Outlook', () => {
    const gmail = 'On 3 May 2024 at 10:02, Jo <jo@x.test> wrote:';
    expect(kinds(`Yes.\n\n${gmail}\nDear Ana,\nold text\n`)).toEqual([
      'body',
      '>attribution',
      '>greeting',
      '>body',
    ]);
    // Words that only look like one are text.
    expect(kinds('In 2024 she wrote:\nnothing of note.')).toEqual(['body']);
  });

  it.each([
    ['From: Jo <jo@x.test>\nSent: Friday, 3 May 2024 10:02\nTo: Ana\nSubject: Offer'],
    ['Von: Jo\nGesendet: Freitag, 3. Mai 2024 10:02\nAn: Ana\nBetreff: Offer'],
    ['De : Jo\nEnvoyé : vendredi 3 mai 2024\nÀ : Ana\nObjet : Offer'],
    ['发件人: Jo\n发送时间: 2024年5月3日\n收件人: Ana\n主题: Offer'],
    ['差出人: Jo\n送信日時: 2024年5月3日\n宛先: Ana\n件名: Offer'],
    ['من: Jo\nتاريخ الإرسال: 3 مايو 2024\nإلى: Ana\nالموضوع: Offer'],
    ['От: Jo\nОтправлено: 3 мая 2024 г.\nКому: Ana\nТема: Offer'],
    ['*From:* Jo\n*Sent:* Friday\n*To:* Ana,\n  Bea\n*Subject:* Offer'],
  ])('knows the headers %s', (headers) => {
    for (const separator of ['', '-----Original Message-----\n', `${'_'.repeat(32)}\n`]) {
      const mail = `Yes, gladly.\n\n${separator}${headers}\n\nHello Ana,\nold text\n`;
      expect(kinds(mail)).toEqual(['body', '>headers', '>greeting', '>body']);
      expect(translate(mail, { ...BODY, quotes: true }, shout)).toBe(
        mail
          .replace('Yes, gladly', 'YES, GLADLY')
          .replace('Offer', 'OFFER')
          .replace('old text', 'OLD TEXT'),
      );
    }
    // At the top they are the mail's own.
    expect(kinds(`${headers}\n\nHello Ana,\ntext\n`)).toEqual(['headers', 'greeting', 'body']);
  });

  it.each([
    'Kind regards,',
    '此致敬礼',
    'よろしくお願いいたします。',
    'Un cordial saludo',
    'С уважением,',
    '감사합니다.',
    'Cordialement,',
    'Mit freundlichen Grüßen',
    'Cordiali saluti',
    'Atenciosamente,',
    'ขอแสดงความนับถือ',
    'Met vriendelijke groet,',
    'Cu stimă,',
    'مع التحية،',
    'Saygılarımla,',
    'Med venlig hilsen',
    'Z poważaniem',
    'Med vänlig hälsning',
    'Ystävällisin terveisin',
    'Med vennlig hilsen',
    'בברכה,',
  ])('knows the closing %s', (closing) => {
    const mail = `Text of the mail.\n\n${closing}\n\nAna\nHead of things\n`;
    expect(kinds(mail)).toEqual(['body', 'closing', 'signature']);
  });

  it('knows the signature mark and what phones add', () => {
    expect(kinds('Text.\n\n-- \nAna\nACME Ltd. – we make things\n')).toEqual(['body', 'signature']);
    expect(kinds('Text.\n\nSent from my iPhone')).toEqual(['body', 'signature']);
    expect(kinds('I looked at Windows and at Outlook today.\nBoth work.')).toEqual(['body']);
  });
});

describe('broken lines', () => {
  const BROKEN = `Dear all,

this is the first sentence of a paragraph that the mail program has
broken at some seventy characters, which is no business of the
translator, and it ends here.
- one point that is rather long and goes on in the next line, because it
  has so much to say
- another point

> and a quoted paragraph that was broken by another program a long time
> ago, which is why its marks stand before every line
`;

  it('are joined for the engine and broken again', () => {
    const texts = mailTexts(parseMail(BROKEN), ALL);
    expect(texts).toContain(
      'one point that is rather long and goes on in the next line, because it has so much to say',
    );
    expect(texts).toHaveLength(5);
    const result = translate(BROKEN, ALL, (text) => text.replaceAll('e', 'eee'));
    const lines = result.split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(lines.filter((line) => line.startsWith('> ')).length).toBeGreaterThan(2);
    expect(result).toMatch(/\n- onee+ point[^\n]*\n {2}\S/);
    expect(result).toContain('\n- anotheeer point\n');
    expect(result.replaceAll(/\s*\n(?:> | {2})?\s*/g, ' ')).toBe(
      BROKEN.replaceAll('e', 'eee').replaceAll(/\s*\n(?:> | {2})?\s*/g, ' '),
    );
  });

  it('stay flowed where they were flowed (RFC 3676)', () => {
    const mail =
      'This paragraph was sent as format=flowed, so its lines end with a \r\nspace wherever they go on.\r\nA second one.\r\n';
    expect(mailTexts(parseMail(mail), ALL)).toEqual([
      'This paragraph was sent as format=flowed, so its lines end with a space wherever they go on.',
      'A second one.',
    ]);
    const result = translate(mail, ALL, (text) => `${text} And then some more words at its end.`);
    for (const line of result.split('\r\n').slice(0, 1)) expect(line).toMatch(/\S $/);
    expect(result).toContain('A second one. And then');
  });

  it('are left alone where an address or a poem was typed', () => {
    const mail = 'Roses are red,\nviolets are blue\nAna García\nCalle Mayor 1\n28001 Madrid';
    expect(mailTexts(parseMail(mail), ALL)).toHaveLength(5);
  });
});

const line = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-- ',
    '--',
    '> ',
    '>> text here',
    '>From x',
    'Dear Ana,',
    'Kind regards,',
    'Ana',
    '- a point',
    'From: Jo <jo@x.test>',
    'Sent: 3 May 2024',
    'Subject: Offer',
    'To: Ana',
    '-----Original Message-----',
    'On 3 May 2024 at 10:02, Jo <jo@x.test> wrote:',
    'a line of text that is long enough to have been broken by a program at ',
    'another line of text that is long enough to have been broken by one',
    'Sent from my iPhone',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);
const anyMail = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '\n\n')), { maxLength: 30 })
  .map((lines) => lines.flat().join(''));

it('gives every mail back byte by byte when the engine changes nothing', () => {
  fc.assert(
    fc.property(anyMail, fc.boolean(), fc.boolean(), fc.boolean(), (mail, ...chosen) => {
      const [greeting, quotes, signature] = chosen;
      const choices = { greeting, quotes, signature };
      expect(translate(mail, choices, (text) => text)).toBe(mail);
      expect(
        parseMail(mail)
          .flatMap(({ units }) => units.map(({ raw }) => raw))
          .join(''),
      ).toBe(mail);
    }),
    propertyRuns({ short: 300, full: 30_000 }),
  );
});

it('keeps quote marks whatever the engine answers', () => {
  const marks = (mail: string) => mail.split('\n').filter((part) => part.startsWith('>')).length;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (answer) => {
      const mail = '> one line here\n> Best,\n> Jo\nmine\n';
      expect(marks(translate(mail, ALL, () => answer))).toBeGreaterThanOrEqual(marks(mail));
    }),
    propertyRuns({ short: 100, full: 5_000 }),
  );
});

it.runIf(FULL_TIER)('takes a megabyte in its stride', () => {
  for (const piece of ['> ', 'On 2024 ', 'a@', '- ', 'Dear ', '-', '_', ': ']) {
    const parse = () => {
      parseMail(piece.repeat(1_000_000 / piece.length));
      parseMail(`${piece}\n`.repeat(30_000));
    };
    expect(cpuMs(parse), piece).toBeLessThan(10_000);
  }
});
