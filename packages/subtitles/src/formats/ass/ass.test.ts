import { describe, expect, it } from 'vitest';
import { cuePieces, cueText, readSubtitles } from '../../index.ts';

const HEAD = `[Script Info]
ScriptType: v4.00+
; a comment
Dialogue: 0,0:00:01.00,0:00:02.00,not an event

[V4+ Styles]
Format: Name, Fontname, Alignment
Style: Top,Arial,8

[Fonts]
fontname: x.ttf
Dialogue: 0,0:00:01.00,0:00:02.00,nor is this
M5<90\`0

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const event = (text: string, kind = 'Dialogue') =>
  `${kind}: 0,0:00:01.00,0:00:02.50,Top,Ann,0,0,0,,${text}\n`;

const read = (events: string, head = HEAD) => readSubtitles(head + events, 'ass');

function pieces(text: string): string[] {
  const file = read(event(text));
  return cuePieces(file, file.cues[0]!).map(
    (piece) =>
      `${piece.type === 'kept' ? piece.kind : piece.type} ${file.source.slice(piece.start, piece.end)}`,
  );
}

describe('SubStation Alpha', () => {
  it('reads events, and nothing of other sections', () => {
    const file = read(event('a, b') + event('c', 'Comment'));
    expect(file.cues).toMatchObject([
      { start: 1000, end: 2500, style: 'Top', speaker: 'Ann' },
      { hidden: true },
    ]);
    expect(file.cues.map((cue) => cueText(file, cue))).toEqual(['a, b', 'c']);
    expect(file.warnings).toEqual([]);
  });

  it('reads fields in the order that the file states', () => {
    const head = '[Events]\nFormat: Start, End, Text\n';
    const file = read('Dialogue: 10:00:00.00,10:00:01.00,a, b\n', head);
    expect(file.cues).toMatchObject([{ start: 36_000_000, end: 36_001_000 }]);
    expect(cueText(file, file.cues[0]!)).toBe('a, b');
  });

  it('reads events without a section and without fields, and tells', () => {
    const file = read(event('a'), '');
    expect(file.cues).toHaveLength(1);
    expect(file.warnings.map(({ code }) => code)).toEqual(['missing_fields', 'header']);
  });

  it.each([
    ['{\\an8\\b1}a{\\b0}b', ['mark {\\an8\\b1}', 'text a', 'mark {\\b0}', 'text b']],
    [
      'a\\Nb\\hc\\nd',
      ['text a', 'break \\N', 'text b', 'mark \\h', 'text c', 'mark \\n', 'text d'],
    ],
    ['{a note}b', ['comment {a note}', 'text b']],
    ['{\\k20}a{\\kf30}b', ['mark {\\k20}', 'text a', 'mark {\\kf30}', 'text b']],
    ['{\\p1}m 0 0 l 1 1{\\p0}a', ['mark {\\p1}', 'drawing m 0 0 l 1 1', 'mark {\\p0}', 'text a']],
    ['{\\p1}m 0 0\\N', ['mark {\\p1}', 'drawing m 0 0\\N']],
    ['{\\pos(1,2)}a', ['mark {\\pos(1,2)}', 'text a']],
    ['{\\pbo2}a', ['mark {\\pbo2}', 'text a']],
    ['a {b', ['text a {b']],
    ['a \\{b\\}', ['text a \\{b\\}']],
    ['{}a', ['mark {}', 'text a']],
    ['{\\t(0,500,\\fs30)\\fad(1,2)}a', ['mark {\\t(0,500,\\fs30)\\fad(1,2)}', 'text a']],
    ['C:\\path', ['text C:\\path']],
  ])('cuts %j', (text, expected) => {
    expect(pieces(text)).toEqual(expected);
  });

  it('counts the times of karaoke from the start of the line', () => {
    const file = read(event('{\\k20}la{\\k50}la'));
    const times = cuePieces(file, file.cues[0]!).flatMap((piece) =>
      piece.type === 'mark' ? piece.at : [],
    );
    expect(times).toEqual([1000, 1200]);
  });

  it('passes over lines of events that say no times, and tells', () => {
    const file = read(
      `Dialogue: 0,soon,later,Top,,0,0,0,,a\nDialogue: 0,0:00:01.00\n${event('b')}`,
    );
    expect(file.cues).toHaveLength(1);
    expect(file.warnings.map(({ code }) => code)).toEqual(['time_unreadable', 'time_unreadable']);
  });
});
