import { expect, it } from 'vitest';
import type { EditorCue } from './cues.ts';
import {
  countDifferent,
  MOST_VERSIONS,
  restoredCues,
  type Version,
  type VersionReason,
  versionCues,
  withVersion,
} from './versions.ts';

const cue = (text: string, id = 0): EditorCue => ({
  ...{ id, start: id * 1_000, end: id * 1_000 + 900, text },
  words: [{ text, startMs: id * 1_000 + 100, endMs: id * 1_000 + 800 }],
});
const version = (text: string, at: number, reason: VersionReason = 'opened'): Version => ({
  ...{ at, reason, cues: versionCues([cue(text)]) },
});

it('versions are kept newest first, each once, unless somebody names it', () => {
  const one = withVersion([], version('a', 10))!;
  expect(withVersion(one, version('a', 20))).toBe(one);
  const named = withVersion(one, { ...version('a', 20, 'named'), name: 'Final' })!;
  expect(named.map(({ at, name }) => [at, name])).toEqual([
    ...[
      [20, 'Final'],
      [10, undefined],
    ],
  ]);
  // Two of one moment can be told apart.
  expect(withVersion(named, version('b', 20))![0]!.at).toBe(21);
});

it('where there are too many, those without a name go first, the oldest of them', () => {
  let all: readonly Version[] = [version('first', 0, 'named')];
  for (let at = 1; at < MOST_VERSIONS + 3; at++) all = withVersion(all, version(`v${at}`, at))!;
  expect(all).toHaveLength(MOST_VERSIONS);
  expect([all[0]!.at, all.at(-2)!.at, all.at(-1)!.reason]).toEqual([22, 4, 'named']);
});

it('the characters of all versions are bounded, and one that is too large is refused', () => {
  const long = (at: number, reason: VersionReason = 'opened') =>
    version(`${at}`.padEnd(500_000, 'x'), at, reason);
  const all = [2, 3, 4].reduce<readonly Version[]>(
    (before, at) => withVersion(before, long(at))!,
    [long(1, 'named')],
  );
  expect(all.map(({ at }) => at)).toEqual([4, 1]);
  expect(withVersion(all, version('x'.repeat(1_500_000), 5))).toBeUndefined();
});

it('a version that is restored is as it was, with the words of the recording', () => {
  const cues = [cue('Good', 0), { ...cue('morning', 1), speaker: 'Ann' }];
  const [before] = withVersion([], { ...version('', 1), cues: versionCues(cues) })!;
  expect(JSON.stringify(before)).not.toContain('words');
  const heard = cues.flatMap(({ words }) => words);
  expect(restoredCues(before!.cues, heard)).toEqual(cues);
  expect(countDifferent(before!.cues, versionCues(cues))).toBe(0);
  expect(countDifferent(before!.cues, versionCues([cue('Good', 0)]))).toBe(1);
});
