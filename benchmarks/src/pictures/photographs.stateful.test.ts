import { usePictureTools } from '@glossa/pictures/testing/tools';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { photographErrors, SHOTS, type ShotName } from './photographs.ts';

const timeoutMs = 1_200_000;
const tools = usePictureTools(timeoutMs);

/** Share of letters that may be wrong. */
const MOST = 0.01;

describe.runIf(FULL_TIER)('a page of text that was photographed', () => {
  const errors = (language: string, shot: ShotName) =>
    photographErrors(tools, language, shot, { plain: false });

  it(
    'is read right however it is turned, in shadows and with little contrast',
    async () => {
      await expectOfEach(
        Object.keys(SHOTS) as ShotName[],
        (shot) => shot,
        async (shot) => {
          const { ours, letters } = await errors('en', shot);
          expect(ours / letters).toBeLessThanOrEqual(MOST);
        },
      );
    },
    timeoutMs,
  );

  it(
    'is read right in other scripts',
    async () => {
      await expectOfEach(
        [
          ['ja', 'turned by 8°'],
          ['ko', 'upside down'],
          ['ar', 'turned by 8°'],
          ['he', 'upside down'],
          ['th', 'turned by 8°'],
        ] as const,
        ([language, shot]) => `${language}, ${shot}`,
        async ([language, shot]) => {
          // As much as of its level page: letters that are hard to tell, whichever way they stand.
          const level = await errors(language, 'as they should be');
          const { ours, letters } = await errors(language, shot);
          expect(ours / letters).toBeLessThanOrEqual(level.ours / letters + MOST);
        },
      );
    },
    timeoutMs,
  );
});
