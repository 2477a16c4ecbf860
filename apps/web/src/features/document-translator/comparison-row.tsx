import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { needsCheck, type UnitRow } from './units.ts';

/** One text unit and its translation; a mark says what to look at. */
export function ComparisonRow({ unit }: { unit: UnitRow }) {
  const { t, i18n } = useTranslation('translate/document');
  const failed = unit.state === 'failed';
  const Icon = failed ? CircleAlert : TriangleAlert;
  const issues = unit.issues
    .filter((issue) => i18n.exists(`translate/document:issues.${issue}`))
    .map((issue) => t(`issues.${issue}` as 'issues.codes_lost'));
  return (
    <li
      data-state={unit.state}
      className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 text-[0.9375rem] leading-relaxed [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] sm:grid-cols-2"
    >
      <p dir="auto" className="break-words whitespace-pre-wrap text-muted">
        {unit.source}
      </p>
      <div>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {unit.target}
        </p>
        {needsCheck(unit) ? (
          <p
            className={`mt-1 flex items-start gap-1.5 text-sm ${failed ? 'text-error' : 'text-warning'}`}
          >
            <Icon aria-hidden size={15} className="mt-1 shrink-0" />
            <span>
              {t(`compare.${unit.state as 'doubtful' | 'failed'}`)}
              {issues.length === 0 ? null : ` ${issues.join(' ')}`}
            </span>
          </p>
        ) : null}
      </div>
    </li>
  );
}
