import { expect, it } from 'vitest';
import { STAGES, stagesOf } from './stages.ts';

const SUBTITLES = { source: { blobKey: 'k', name: 'a.srt' }, language: 'en' };

it('the time that is left is that of what is to be done: nothing is waited for that nobody asked for', () => {
  const all = Object.values(STAGES);
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  expect(new Set(all).size).toBe(all.length);
  expect(all.at(-1)).toBeLessThan(100);
  const given = stagesOf({ dub: true, burn: false, subtitles: SUBTITLES });
  expect(given.translating).toBe(given.transcribing);
  expect(given.writing).toBe(given.drawing);
  // Without both, to mix and to write a film is most of the work.
  expect(given.mixing).toBeLessThan(50);
  const text = stagesOf({ dub: false, burn: false, subtitles: SUBTITLES });
  expect(text.writing).toBe(text.speaking);
  const base = { jobId: 'j', vttKey: 'v', language: 'en' };
  expect(stagesOf({ dub: true, burn: false, base }).speaking).toBeLessThan(20);
});
