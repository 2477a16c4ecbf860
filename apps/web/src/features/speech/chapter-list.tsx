import type { ContentChoices, FileContent } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { CheckField } from '../account/forms/check-field.tsx';
import { readAloudCharacters, secondsOf } from './read-aloud-size.ts';

export interface ChapterListProps {
  content: FileContent;
  choices: ContentChoices;
  language: string;
  speed: number;
  /** Numbers of the chapters that are read aloud. */
  chosen: ReadonlySet<number>;
  onChosen(chosen: ReadonlySet<number>): void;
}

/** The chapters of a file, each with how long it will be; one alone is not listed. */
export function ChapterList(props: ChapterListProps) {
  const { content, choices, language, speed, chosen, onChosen } = props;
  const { t, i18n } = useTranslation('new/listen');
  const { duration, number } = formats(i18n.language);
  const { chapters } = content;
  if (chapters.length < 2) return null;
  const all = chapters.map((_, index) => index);
  const choose = (index: number, isChosen: boolean) =>
    onChosen(new Set(all.filter((one) => (one === index ? isChosen : chosen.has(one)))));
  return (
    <fieldset className="border-t border-line p-3 sm:p-4" data-chapters>
      <legend className="sr-only">{t('chapters')}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="font-medium" aria-hidden>
          {t('chapters')}
        </p>
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          onClick={() => onChosen(new Set(all))}
        >
          {t('all')}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          onClick={() => onChosen(new Set())}
        >
          {t('none')}
        </button>
      </div>
      <ol className="max-h-80 overflow-y-auto">
        {chapters.map((chapter, index) => (
          <li key={index} className="[content-visibility:auto]">
            <CheckField
              checked={chosen.has(index)}
              onChange={({ target }) => choose(index, target.checked)}
              label={
                <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
                  <bdi className="min-w-0 wrap-anywhere">
                    {chapter.title || t('part', { number: number(index + 1) })}
                  </bdi>
                  <span className="text-xs text-muted">
                    {t('length', {
                      time: duration(
                        Math.ceil(
                          secondsOf(readAloudCharacters(chapter, choices), language, speed),
                        ),
                      ),
                    })}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
