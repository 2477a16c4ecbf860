import { usePictureTools } from '@glossa/pictures/testing/tools';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { rubyErrors } from './ruby-errors.ts';
import { RUBY_SIZES } from './ruby-texts.ts';

const timeoutMs = 1_200_000;
const tools = usePictureTools(timeoutMs);

/** Share of letters that may be wrong: of the base, and with readings. */
const MOST = { base: 0.015, read: 0.06 } as const;

const [SMALLEST, , LARGEST] = RUBY_SIZES;

describe.runIf(FULL_TIER)('Japanese with ruby', () => {
  // That of the size between is read and drawn anew in `packages/pictures`; `npm run bench` has all of them.
  it.each([
    { size: SMALLEST, vertical: true },
    { size: SMALLEST, vertical: false },
    { size: LARGEST, vertical: true },
  ])(
    'at $size pixels is read right (columns: $vertical), and its ruby nearly so',
    async ({ size, vertical }) => {
      const { letters, wrong, lettersRead, wrongRead } = await rubyErrors(tools, vertical, size);
      expect(wrong / letters).toBeLessThanOrEqual(MOST.base);
      expect(wrongRead / lettersRead).toBeLessThanOrEqual(MOST.read);
    },
    timeoutMs,
  );
});
