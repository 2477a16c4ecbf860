import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages.ts';
import { type ServedPairs, targetsOf } from './served-pairs.ts';

interface Props {
  from: string;
  to: string;
  served: ServedPairs;
  /** Told which target is to be used instead; absent where none can be chosen. */
  onTo?: ((tag: string) => void) | undefined;
}

/** Says that the server translates no such pair, and into what it translates that language. */
export function NoEngine({ from, to, served, onTo }: Props) {
  const { t, i18n } = useTranslation('translate/no-engine');
  const name = (tag: string) => languageName(tag, i18n.language);
  const targets = onTo === undefined ? [] : targetsOf(served, from);
  return (
    <div
      role="status"
      data-no-engine={`${from} ${to}`}
      className="flex flex-col gap-2 rounded-field border border-secondary/50 bg-secondary/8 px-3 py-2 text-sm"
    >
      <p className="flex items-start gap-2">
        <Unplug aria-hidden size={16} className="mt-0.5 shrink-0 text-secondary" />
        {t('title', { from: name(from), to: name(to) })}
      </p>
      {targets.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-muted">{t('into', { from: name(from) })}</span>
          {targets.map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onTo?.(tag)}
            >
              {name(tag)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
