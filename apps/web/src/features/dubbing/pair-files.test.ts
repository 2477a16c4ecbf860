import { expect, it } from 'vitest';
import { pairFiles } from './pair-files.ts';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
function paired(recordings: string[], subtitles: string[]) {
  const { given, left } = pairFiles(files(...recordings), files(...subtitles));
  const named = given.map(({ source, subtitles: own }) => [
    'file' in source ? source.file.name : source.url,
    own?.name,
  ]);
  return { named, left: left.map(({ name }) => name) };
}

it('a recording has the subtitles of its name, or the only ones', () => {
  expect(paired(['Talk.MP4'], ['other.srt'])).toEqual({
    named: [['Talk.MP4', 'other.srt']],
    left: [],
  });
  expect(paired(['a.mp4', 'talk.mov', 'b.mp4'], ['b.vtt', 'Talk.es.srt', 'none.ass'])).toEqual({
    named: [
      ['a.mp4', undefined],
      ['talk.mov', 'Talk.es.srt'],
      ['b.mp4', 'b.vtt'],
    ],
    left: ['none.ass'],
  });
  expect(paired([], ['a.srt'])).toEqual({ named: [], left: ['a.srt'] });
});
