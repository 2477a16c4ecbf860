import type { SpeechResult } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { clock } from './clock.ts';

/** Each chapter as a file of its own. */
export function ChapterFiles({
  chapters,
  titleOf,
}: {
  chapters: NonNullable<SpeechResult['chapters']>;
  /** Title of the chapter with that number, counted from 0. */
  titleOf(title: string, at: number): string;
}) {
  const { t } = useTranslation('new/listen');
  return (
    <details className="border-t border-line p-3 text-sm sm:p-4">
      <summary className="target inline-flex cursor-pointer items-center">
        {t('by_chapter')}
      </summary>
      <ul className="mt-2 max-h-80 overflow-y-auto" data-chapter-files>
        {chapters.map(({ title, url, durationMs, firstSentence }, at) => (
          <li key={firstSentence} className="flex items-baseline gap-4">
            <a className="link target inline-flex items-center" href={url} download>
              <bdi>{titleOf(title, at)}</bdi>
            </a>
            <span className="ms-auto text-muted tabular-nums">{clock(durationMs)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
