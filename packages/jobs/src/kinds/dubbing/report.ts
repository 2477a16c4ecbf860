import type { DubbingReport, TranslationReport } from '@glossa/contract';
import type { Wording } from './fit-wording.ts';
import type { KeptLine } from './lines-file.ts';

/** Lines and words that are told of. */
const MOST_TOLD = 100;

/** What a dubbing came to. @param lines undefined where nothing was spoken */
export function reportOf(
  cues: number,
  lines: readonly KeptLine[] | undefined,
  leftOut: readonly string[],
  {
    translation,
    transcribed,
    told = 0,
    wording,
    isSeparated,
  }: {
    told?: number;
    isSeparated: boolean;
    wording?: Pick<Wording, 'engine' | 'shortened'> | undefined;
    translation?: TranslationReport | undefined;
    transcribed?: DubbingReport['transcribed'];
  },
): DubbingReport {
  const short = (lines ?? []).filter(({ missingMs }) => missingMs > 0);
  return {
    cues,
    ...(lines && {
      lines: {
        total: lines.length,
        said: lines.filter(({ lengthMs }) => lengthMs > 0).length,
        quicker: lines.filter(({ tempo }) => tempo > 1).length,
        tooLong: short.length,
        ...(wording && { shortened: wording.shortened, shortenedBy: wording.engine }),
        first: short.slice(0, MOST_TOLD).map(({ start, text, lengthMs, missingMs }) => ({
          ...{ startMs: start, text, missingMs: Math.round(missingMs), isHeard: lengthMs > 0 },
        })),
      },
    }),
    leftOut: leftOut.slice(0, MOST_TOLD),
    ...(translation && { translation }),
    ...(transcribed && { transcribed }),
    ...(isSeparated && { separated: true as const }),
    ...(told > 0 && { speakers: { told, draft: true as const } }),
  };
}
