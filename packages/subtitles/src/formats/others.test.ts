import { describe, expect, it } from 'vitest';
import {
  cuePieces,
  cueText,
  readSubtitles,
  retime,
  type SubtitleFormat,
  shift,
  writeSubtitles,
} from '../index.ts';

const read = (format: SubtitleFormat, source: string) => {
  const file = readSubtitles(source, format);
  return {
    file,
    cues: file.cues.map((cue) => [cue.start, cue.end, cueText(file, cue)]),
    codes: file.warnings.map(({ code }) => code),
  };
};
const shifted = (format: SubtitleFormat, source: string, ms: number) => {
  const { file } = read(format, source);
  return writeSubtitles(file, retime(file, shift(file.cues, ms)).edits);
};

describe('MicroDVD', () => {
  it('takes the frame rate that the file states, the given one, or 25 with a warning', () => {
    expect(read('microdvd', '{1}{1}23.976\n{0}{23976}a').cues).toEqual([[0, 1_000_000, 'a']]);
    const given = readSubtitles('{0}{30}a', 'microdvd', { frameRate: 30 });
    expect(given.cues[0]!.end).toBe(1000);
    expect(read('microdvd', '{25}{50}a')).toMatchObject({
      cues: [[1000, 2000, 'a']],
      codes: ['frame_rate_assumed'],
    });
  });

  it('reads codes, slashes and cues without an end', () => {
    const { file, cues } = read('microdvd', '{1}{1}25\n{0}{}{y:i}a|/b\n{50}{75}{C:$0000FF}c');
    expect(cues).toEqual([
      [0, 2000, 'a\nb'],
      [2000, 3000, 'c'],
    ]);
    expect(cuePieces(file, file.cues[1]!)[0]).toMatchObject({
      changes: [{ on: true, look: { kind: 'colour', value: '#ff0000' } }],
    });
  });

  it('does not take numbers that are said for a frame rate', () => {
    expect(read('microdvd', '{1}{1}25\n{10}{20}40').cues).toEqual([[400, 800, '40']]);
  });
});

describe('lyrics', () => {
  it('reads several times of a line, an offset and times of words', () => {
    const source = '[ti:Song]\n[offset:+500]\n[00:10.00][00:20.50]la <00:11.00>la\n[00:12.00]\n';
    expect(read('lrc', source).cues).toEqual([
      [9500, 11_500, 'la la'],
      [20_000, 24_000, 'la la'],
      [11_500, 20_000, ''],
    ]);
    expect(shifted('lrc', source, 1000)).toBe(
      '[ti:Song]\n[offset:+500]\n[00:11.00][00:21.50]la <00:11.00>la\n[00:13.00]\n',
    );
  });

  it('counts minutes on after an hour', () => {
    expect(shifted('lrc', '[59:59.00]a', 2000)).toBe('[60:01.00]a');
    expect(read('lrc', '[75:00.00]a').cues[0]![0]).toBe(4_500_000);
  });

  it('reads hundredths after a colon', () => {
    expect(read('lrc', '[00:01:50]a').cues[0]![0]).toBe(1500);
  });
});

describe('SAMI', () => {
  const source = `<SAMI><HEAD><STYLE><!-- .KRCC { Name:Korean; lang:ko-KR; } .ENCC { lang:en-US; } --></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=KRCC>안녕<BR>하세요
<P Class=ENCC>Hello &amp; <b>bye</b>
<SYNC Start=2000><P Class=KRCC>&nbsp;
<SYNC Start=3000><P Class=ENCC>&nbsp;
</BODY></SAMI>`;

  it('reads a track for each class, each until its next caption', () => {
    const { file, cues } = read('smi', source);
    expect(cues).toEqual([
      [1000, 2000, '안녕\n하세요'],
      [1000, 3000, 'Hello & bye'],
    ]);
    expect(file.cues.map(({ language }) => language)).toEqual(['ko-KR', 'en-US']);
  });

  it('moves the ends with the starts', () => {
    expect(shifted('smi', source, 500).match(/Start=\d+/g)).toEqual([
      'Start=1500',
      'Start=2500',
      'Start=3500',
    ]);
  });
});

describe('TTML', () => {
  const root = (attributes: string, body: string) =>
    `<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}><body>${body}</body></tt>`;

  it.each([
    ['begin="1s" end="2.5s"', '', 1000, 2500],
    ['begin="1000ms" dur="500ms"', '', 1000, 1500],
    ['begin="00:01:00.25" end="00:01:01"', '', 60_250, 61_000],
    ['begin="00:00:01:12" end="00:00:02:00"', 'ttp:frameRate="24"', 1500, 2000],
    ['begin="48f" end="72f"', 'ttp:frameRate="24"', 2000, 3000],
    ['begin="30f" end="60f"', 'ttp:frameRate="30" ttp:frameRateMultiplier="1000 1001"', 1001, 2002],
    ['begin="10000000t" end="20000000t"', 'ttp:tickRate="10000000"', 1000, 2000],
    ['begin="0.5h" end="31m"', '', 1_800_000, 1_860_000],
    ['begin="10:00:00.000" end="10:00:01.000"', '', 36_000_000, 36_001_000],
  ])('reads %s', (times, attributes, start, end) => {
    const [cue] = read('ttml', root(attributes, `<p ${times}>a</p>`)).cues;
    expect(cue![0]).toBeCloseTo(start, 6);
    expect(cue![1]).toBeCloseTo(end, 6);
  });

  it('counts times from the element around, and writes them so', () => {
    const source = root('', '<div begin="10s"><p begin="1s" end="2s">a</p></div>');
    expect(read('ttml', source).cues).toEqual([[11_000, 12_000, 'a']]);
    expect(shifted('ttml', source, 500)).toContain('<p begin="1.5s" end="2.5s">');
  });

  it('reads prefixed elements, spans with times, and what ends without its tag', () => {
    const source =
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml"><tt:body><tt:div><tt:p><tt:span begin="1s" end="2s">a</tt:span><tt:span begin="2s" end="3s">b<tt:br/>c</tt:span></tt:p><tt:p begin="4s" end="5s">d</tt:div></tt:body></tt:tt>';
    expect(read('ttml', source).cues).toEqual([
      [1000, 2000, 'a'],
      [2000, 3000, 'b\nc'],
      [4000, 5000, 'd'],
    ]);
  });

  it('reads looks and references', () => {
    const { file } = read(
      'ttml',
      root(
        '',
        '<p begin="1s" end="2s">a <span tts:fontStyle="italic" tts:color="#FF0000">b &lt;</span></p>',
      ),
    );
    expect(cuePieces(file, file.cues[0]!)).toMatchObject([
      { type: 'text', value: 'a ' },
      { type: 'open', looks: [{ kind: 'italic' }, { kind: 'colour', value: '#ff0000' }] },
      { type: 'text', value: 'b <' },
      { type: 'close' },
    ]);
  });
});

describe('SubViewer and SBV', () => {
  it('reads a header, breaks by line ends or brackets, and text between them', () => {
    const source =
      '[INFORMATION]\n[TITLE]x\n[END INFORMATION]\n[SUBTITLE]\n00:00:01.00,00:00:02.00\na[br]b\n\n00:00:03.00,00:00:04.00\nc\n';
    expect(read('subviewer', source)).toMatchObject({
      cues: [
        [1000, 2000, 'a\nb'],
        [3000, 4000, 'c'],
      ],
      codes: [],
    });
    expect(read('sbv', '0:00:01.000,0:00:02.000\n40\n[intro music]\n').cues).toEqual([
      [1000, 2000, '40\n[intro music]'],
    ]);
  });
});
