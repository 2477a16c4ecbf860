import { GlossaError } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { fetchUnits, needsCheck, type UnitRow } from './units.ts';

const STEP = 200;

/** Source and translation side by side, unit by unit; what did not pass a check is marked. */
export default function Comparison({ url }: { url: string }) {
  const { t, i18n } = useTranslation('translate/document');
  const [units, setUnits] = useState<readonly UnitRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [onlyMarked, setOnlyMarked] = useState(false);
  const [shown, setShown] = useState(STEP);
  const { number } = formats(i18n.language);

  useEffect(() => {
    const controller = new AbortController();
    fetchUnits(url, controller.signal).then(setUnits, () => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
    // A link is minted afresh at each answer: the first one is good.
  }, [url]);

  if (failed) return <ErrorNotice error={new GlossaError('not_found', 'The file is gone.')} />;
  if (units === null)
    return <div className="skeleton mt-4 h-40" role="status" aria-label={t('compare.loading')} />;
  const marked = units.filter(needsCheck);
  const rows = onlyMarked ? marked : units;
  return (
    <section
      className="mt-4 border-t border-line pt-3"
      aria-label={t('compare.label')}
      data-comparison
    >
      {marked.length === 0 ? null : (
        <label className="target flex w-max cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4 accent-primary"
            checked={onlyMarked}
            onChange={(event) => setOnlyMarked(event.target.checked)}
          />
          {t('compare.only_marked_n', { count: marked.length, shown: number(marked.length) })}
        </label>
      )}
      <div className="hidden gap-6 border-b border-line py-2 text-xs font-medium text-muted sm:grid sm:grid-cols-2">
        <p>{t('compare.source')}</p>
        <p>{t('compare.target')}</p>
      </div>
      <ol>
        {rows.slice(0, shown).map((unit) => (
          <ComparisonRow key={unit.id} unit={unit} />
        ))}
      </ol>
      {rows.length <= shown ? null : (
        <button
          type="button"
          className="btn btn-outline target mt-3"
          onClick={() => setShown(shown + STEP)}
        >
          {t('compare.more', { shown: number(shown), total: number(rows.length) })}
        </button>
      )}
    </section>
  );
}
