import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changesBetween } from './changes.ts';

/** A text with what was added and removed since an earlier one, for eyes and for screen readers. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('translate/write');
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  return (
    <div dir="auto" data-changes className="text-work whitespace-pre-wrap">
      {changes.map(({ kind, text }, index) => {
        if (kind === 'same') return <span key={index}>{text}</span>;
        const Mark = kind === 'added' ? 'ins' : 'del';
        return (
          <Mark
            key={index}
            className={
              kind === 'added'
                ? 'rounded-sm bg-success/15 text-success no-underline'
                : 'rounded-sm bg-error/10 text-error line-through'
            }
          >
            <span className="sr-only">{t(kind)} </span>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}
