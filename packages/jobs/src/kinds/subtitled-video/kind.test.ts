import { expect, it } from 'vitest';
import { describeKind, linkTo } from '../../testing/describe-kind.ts';
import { threeLetters } from '../../work/three-letters.ts';
import { subtitledVideo } from './kind.ts';

describeKind(subtitledVideo, {
  input: {
    video: { blobKey: 'uploads/u', name: 'a.mp4', uploadKey: 'u' },
    ...{ vttKey: 'jobs/j/subtitles.vtt', as: 'burn', perMinute: 4 },
  },
  result: { blobKey: 'jobs/j/subtitled.mp4', fileName: 'a.subtitled.mp4' },
  seen: { url: linkTo('jobs/j/subtitled.mp4'), fileName: 'a.subtitled.mp4' },
});

it('names tracks as containers do', () => {
  expect(['pt-BR', 'zh-Hant', 'xx', undefined].map(threeLetters)).toEqual([
    ...['por', 'zho', 'und', 'und'],
  ]);
});
