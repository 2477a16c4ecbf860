import { type Fragment, fragmentText, type TextUnit } from '@glossa/contract';
import { cueText, readAnySubtitles } from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';
import { writtenFile } from '@glossa/subtitles/testing/generate';
import { expectEqual } from '@glossa/testing/expect-equal';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { coded, pseudoArabic } from '../testing/coded.ts';
import { corpus } from '../testing/corpus.ts';
import type { DocumentChoices } from '../types.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

interface Options {
  name?: string;
  to?: string;
  bilingual?: boolean;
  choices?: DocumentChoices;
}

async function extract(source: string | Uint8Array, { name = 'x', choices = {} }: Options = {}) {
  const bytes = typeof source === 'string' ? bytesOf(source) : source;
  const filter = findFilter({ bytes, name });
  const extraction = await filter.extract({ bytes, name }, { choices });
  return { filter, ...extraction };
}

async function translate(
  source: string | Uint8Array,
  change: (fragment: Fragment, unit: TextUnit) => Fragment,
  options: Options = {},
): Promise<Uint8Array> {
  const { filter, skeleton, units } = await extract(source, options);
  const targets = new Map(units.map((unit) => [unit.id, change(unit.source, unit)]));
  const { to = 'de', bilingual = false } = options;
  return filter.merge(skeleton, (id) => targets.get(id), { from: 'en', to, bilingual });
}

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
/** A translator that knows some sentences. */
const known =
  (sentences: Readonly<Record<string, string>>) =>
  (fragment: Fragment): Fragment => {
    const found = sentences[fragmentText(fragment)];
    if (found === undefined) throw new Error(`Not known: ${fragmentText(fragment)}`);
    return [found];
  };

const cue = (number: number, second: number, text: string) =>
  `${number}\n00:00:${String(second).padStart(2, '0')},000 --> 00:00:${String(second + 2).padStart(2, '0')},000\n${text}\n`;
const srt = (...texts: string[]) =>
  texts.map((text, index) => cue(index + 1, index * 2, text)).join('\n');

const cuesOf = (source: string | Uint8Array) => {
  const file = readAnySubtitles(typeof source === 'string' ? source : decodeBytes(source).text)!;
  return file.cues.map((each) => cueText(file, each));
};

const { files, load } = corpus('subs');

describe.skipIf(files.length === 0)('real files', () => {
  it('are byte-identical when nothing is translated', async () => {
    for (const name of files) {
      const same = await translate(load(name), (fragment) => fragment, { name });
      expect(Buffer.compare(same, load(name)), name).toBe(0);
    }
  });

  it('keep every cue, and all outside of their texts, when all is in capitals', async () => {
    for (const name of files) {
      const before = decodeBytes(load(name));
      const after = decodeBytes(await translate(load(name), upper, { name, to: 'en' }));
      // The words of a sentence may be divided elsewhere; none is lost, and none changes its place among them.
      const words = (text: string) => cuesOf(text).join(' ').toLowerCase().split(/\s+/);
      expect(words(after.text).join() === words(before.text).join(), name).toBe(true);
      expect(cuesOf(after.text).length, name).toBe(cuesOf(before.text).length);
      expect(frame(after.text), name).toBe(frame(before.text));
    }
  });
});

/** Lines that no translation may touch, found without the readers. */
const frame = (source: string) =>
  source
    .split(/\r\n|\r|\n/)
    .flatMap((line) => {
      if (/^\s*Dialogue:/.test(line)) return /^(?:[^,]*,){9}/.exec(line)?.[0] ?? [];
      if (/^\{\d+\}\{\d+\}/.test(line)) return /^\{\d+\}\{\d+\}/.exec(line)![0];
      return /-->|^\d+$|^\d:\d\d:|^(?:WEBVTT|NOTE|Format:|Style:|\[(?:Script|V4|Events))/.test(line)
        ? line
        : [];
    })
    .join('\n');

describe('the words of cues', () => {
  it('are one unit over the cues of a sentence, and divided at a phrase', async () => {
    const source = srt('I never said', 'that she stole my money.', 'Go home.');
    const { units } = await extract(source);
    expect(units.map((unit) => fragmentText(unit.source))).toEqual([
      'I never said that she stole my money.',
      'Go home.',
    ]);
    const german = await translate(
      source,
      known({
        'I never said that she stole my money.':
          'Ich habe nie gesagt, dass sie mein Geld gestohlen hat.',
        'Go home.': 'Geh nach Hause.',
      }),
    );
    expect(textOf(german)).toBe(
      srt('Ich habe nie gesagt,', 'dass sie mein Geld gestohlen hat.', 'Geh nach Hause.'),
    );
  });

  it('are not joined across speakers, pauses, places, or where no sentence ends with a mark', async () => {
    const texts = async (source: string) =>
      (await extract(source)).units.map((unit) => fragmentText(unit.source));
    expect(await texts(srt('One,', '- Two.', '- Three.'))).toHaveLength(3);
    expect(await texts(`${cue(1, 0, 'One,')}\n${cue(2, 30, 'two.')}`)).toHaveLength(2);
    expect(await texts(srt('one', 'two', 'three'))).toHaveLength(3);
    expect(await texts(srt('One,', '{\\an8}two.', 'Three.'))).toHaveLength(3);
    expect(await texts(srt('One,', '40', 'two.'))).toHaveLength(2);
  });

  it('never reach another cue, whatever one answer is', async () => {
    const source = srt('First.', 'Second.', 'Third.');
    for (const odd of [
      '',
      'x\n\n4\n00:00:09,000 --> 00:00:10,000\ny',
      'a --> b',
      '1\n2\n3',
      '\n\n',
    ]) {
      const bytes = await translate(source, (fragment) =>
        fragmentText(fragment) === 'Second.' ? [odd] : [`${fragmentText(fragment)}!`],
      );
      const cues = cuesOf(bytes);
      expect(cues).toHaveLength(3);
      expect([cues[0], cues[2]]).toEqual(['First.!', 'Third.!']);
    }
  });

  it('of several speakers stay on their lines', async () => {
    const source = srt('- Are you there?\n- No, I am not.');
    const { units } = await extract(source);
    expect(units.map((unit) => fragmentText(unit.source))).toEqual([
      '- Are you there?',
      '- No, I am not.',
    ]);
    expect(cuesOf(await translate(source, upper))).toEqual(['- ARE YOU THERE?\n- NO, I AM NOT.']);
  });

  it('are broken into two lines at most, or one by choice', async () => {
    const text = 'I never said that she stole all of my money, but he did.';
    expect(cuesOf(await translate(srt(text), upper))[0]!.split('\n')).toHaveLength(2);
    expect(cuesOf(await translate(srt(text), upper, { choices: { oneLine: true } }))[0]).toBe(
      text.toUpperCase(),
    );
  });

  it('have a budget, a time, a speaker and the scene around', async () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:03.000\nHello there, Ann.\n\n00:04.000 --> 00:05.000\nYes?\n\n02:00.000 --> 02:01.000\nLater.\n';
    const { units } = await extract(vtt);
    expect(units).toMatchObject([
      {
        kind: 'cue',
        location: '00:00:01',
        limit: { width: 40 },
        context: { around: 'Hello there, Ann.\nYes?' },
      },
      { limit: { width: 20 }, context: { around: 'Hello there, Ann.\nYes?' } },
      { context: { around: 'Later.' } },
    ]);
    const ass = ASS + event('Hello.').replace('Default,,', 'Default,Ann,');
    expect((await extract(ass)).units).toMatchObject([
      { speaker: 'Ann', context: { around: 'Ann: Hello.' } },
    ]);
  });
});

const ASS = `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const event = (text: string) => `Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,${text}\n`;
const lastOf = (bytes: Uint8Array) =>
  textOf(bytes)
    .slice(ASS.length + event('').length - 1)
    .trimEnd();

describe('markup', () => {
  it.each([
    [
      '{\\an8\\pos(1,2)}Hello {\\i1}you{\\i0} there',
      'Hello <1:style/>you<2:style/> there',
      '{\\an8\\pos(1,2)}HELLO {\\i1}YOU{\\i0} THERE',
    ],
    ['{a note}Hello\\hyou', 'Hello<1:other/>you', '{a note}HELLO\\hYOU'],
    [
      'One two three\\Nfour five six',
      'One two three four five six',
      'ONE TWO THREE\\NFOUR FIVE SIX',
    ],
    ['{\\p1}m 0 0 l 1 1{\\p0}', undefined, '{\\p1}m 0 0 l 1 1{\\p0}'],
    ['{\\k20}Hel{\\k30}lo {\\k40}you', 'Hello you', '{\\k20}{\\k30}HELLO {\\k40}YOU'],
  ])('of %j stays', async (text, source, written) => {
    const { units } = await extract(ASS + event(text));
    expect(units.map((unit) => coded(unit.source))).toEqual(source === undefined ? [] : [source]);
    expect(lastOf(await translate(ASS + event(text), upper, { to: 'en' }))).toBe(written);
  });

  it('leaves karaoke as it is by choice', async () => {
    const source = ASS + event('{\\k20}la {\\k30}di');
    expect((await extract(source, { choices: { karaoke: false } })).units).toEqual([]);
  });

  it('of pairs goes where its words go', async () => {
    const vtt = 'WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ann>a <i>red</i> car &amp; more</v>\n';
    const { units } = await extract(vtt);
    expect(coded(units[0]!.source)).toBe('a <1:italic>red</1> car & more');
    const french = await translate(vtt, (fragment) => {
      const [, open, , close] = fragment;
      return ['une voiture ', open!, 'rouge', close!, ' & <plus>'];
    });
    expect(textOf(french)).toContain('<v Ann>une voiture <i>rouge</i> &amp; &lt;plus&gt;</v>');
  });
});

describe('what else a file is', () => {
  it('holds both languages by choice', async () => {
    expect(cuesOf(await translate(srt('Hello.'), upper, { bilingual: true }))).toEqual([
      'Hello.\nHELLO.',
    ]);
    expect(lastOf(await translate(ASS + event('{\\an8}Hello.'), upper, { bilingual: true }))).toBe(
      '{\\an8}HELLO.\\N{\\fscx75\\fscy75}Hello.',
    );
    expect(
      textOf(await translate('[00:01.00]Hello\n[00:02.00]You', upper, { bilingual: true })),
    ).toBe('[00:01.00]Hello\n[00:01.00]HELLO\n[00:02.00]You\n[00:02.00]YOU');
  });

  it('turns its lines for scripts from right to left', async () => {
    const arabic = await translate(srt('Hello, Ann.'), pseudoArabic, { to: 'ar' });
    expect(cuesOf(arabic)[0]).toMatch(/^\u202b[^\u202b\u202c]+\.\u202c$/);
    expect(cuesOf(await translate(srt('Hello'), pseudoArabic, { to: 'ar' }))[0]).not.toContain(
      '\u202b',
    );
  });

  it('keeps its encoding, line ends and mark, or becomes UTF-8 where it must', async () => {
    const source = srt('Grüße.', 'Schöne Grüße.').replaceAll('\n', '\r\n');
    const bytes = Buffer.from(source, 'latin1');
    const accented = await translate(bytes, (fragment) => [`${fragmentText(fragment)} é`]);
    expect(Buffer.from(accented).toString('latin1')).toBe(
      source.replaceAll(/Grüße\./g, 'Grüße. é'),
    );
    const russian = await translate(bytes, () => ['Привет.']);
    expect(textOf(russian)).toBe(`\ufeff${source.replaceAll(/(?:Schöne )?Grüße\./g, 'Привет.')}`);
    const marked = await translate(bytesOf(`\ufeff${srt('Hello.')}`), upper);
    expect(textOf(marked)).toBe(`\ufeff${srt('HELLO.')}`);
  });

  it('says its new language', async () => {
    const ttml =
      '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><p begin="1s" end="2s">Hello</p></body></tt>';
    expect(textOf(await translate(ttml, upper))).toContain('xml:lang="de"');
    const vtt = 'WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:03.000\nHello\n';
    expect(textOf(await translate(vtt, upper))).toContain('Language: de');
  });

  it('is told from texts that show subtitles', async () => {
    const filterOf = (text: string, name: string) =>
      findFilter({ bytes: bytesOf(text), name }).format;
    expect(filterOf(srt('Hello'), 'film.txt')).toBe('srt');
    expect(filterOf(`# Subtitles\n\n${srt('Hello')}`, 'about.md')).toBe('md');
    expect(filterOf('{1}{25}Hello', 'film.sub')).toBe('sub');
    expect(filterOf('00:00:01.00,00:00:02.00\nHello\n', 'film.sub')).toBe('sub');
    expect(filterOf('WEBVTT\n', 'film.srt')).toBe('vtt');
    expect(filterOf('[00:01.00]Hello', 'song.lrc')).toBe('lrc');
  });

  it('is refused above 20 MB', async () => {
    const bytes = Buffer.concat([Buffer.from(srt('Hello')), Buffer.alloc(20 * 1024 * 1024, 'a')]);
    await expect(extract(bytes, { name: 'x.srt' })).rejects.toMatchObject({
      code: 'limit_exceeded',
    });
  });
});

const syncs = (source: string) => source.match(/<SYNC Start=\d+>/g);

describe('generated files', () => {
  it.each([
    'srt',
    'vtt',
    'ass',
    'ssa',
    'sbv',
    'microdvd',
    'subviewer',
    'smi',
    'ttml',
    'lrc',
  ] as const)(
    'of %s keep their cues and the times of each, whatever is answered',
    async (format) => {
      const name = `x.${format === 'microdvd' || format === 'subviewer' ? 'sub' : format}`;
      const answer = fc.array(
        fc.constantFrom('Ja', 'nein,', 'aber', '-->', '<b>', '{x}', '&', '40', '|', '\n'),
        { maxLength: 9 },
      );
      await fc.assert(
        fc.asyncProperty(writtenFile(format), answer, async ({ source, cues }, words) => {
          const bytes = await translate(source, () => [words.join(' ')], { name });
          const { text } = decodeBytes(bytes);
          // A SAMI subtitle without words is the end of the one before: only its time is there.
          if (format === 'smi') expectEqual(syncs(text), syncs(source));
          else
            expectEqual(
              readAnySubtitles(text)!.cues.map(({ start }) => start),
              cues.map(({ start }) => start),
            );
          expectEqual(textOf(await translate(source, (fragment) => fragment, { name })), source);
        }),
        propertyRuns({ short: 15, full: 500 }),
      );
    },
    PROPERTY_TIMEOUT_MS,
  );
});
