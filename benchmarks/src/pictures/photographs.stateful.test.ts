import { usePictureTools } from '@glossa/pictures/testing/tools';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { photographErrors, type ShotName } from './photographs.ts';

const timeoutMs = 1_200_000;
const tools = usePictureTools(timeoutMs);

/** Share of letters that may be wrong. */
const MOST = 0.01;
/** Some letters of other scripts are hard to tell, whichever way they stand. */
const MOST_OF_OTHERS = 0.012;

/** What is not read, and compared word for word, in `packages/pictures` already; `npm run bench` has all of them. */
const SOME = [
  'a shadow of 90 %',
  'contrast of 30 %, a shadow of 60 %',
  'turned by −6°, contrast of 40 %, a shadow of 60 %, grain',
] as const satisfies ShotName[];

describe.runIf(FULL_TIER)('a page of text that was photographed', () => {
  const errors = (language: string, shot: ShotName) =>
    photographErrors(tools, language, shot, { plain: false });

  it(
    'is read right however it is turned, in shadows and with little contrast',
    async () => {
      await expectOfEach(
        SOME,
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
          ['he', 'upside down'],
          ['th', 'turned by 8°'],
        ] as const,
        ([language, shot]) => `${language}, ${shot}`,
        async ([language, shot]) => {
          const { ours, letters } = await errors(language, shot);
          expect(ours / letters).toBeLessThanOrEqual(MOST_OF_OTHERS);
        },
      );
    },
    timeoutMs,
  );
});
