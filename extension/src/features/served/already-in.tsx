import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages.ts';
import { type ServedPairs, targetsOf } from './served-pairs.ts';

interface Props {
  /** Language of the text or document. */
  from: string;
  to: string;
  what: 'text' | 'document';
  served: ServedPairs;
  /** Told which target is to be used instead. */
  onTo(tag: string): void;
}

const OFFERED = 2;

/** Says that something is in the target language already, and into what it can be translated. */
export function AlreadyIn({ from, to, what, served, onTo }: Props) {
  const { t, i18n } = useTranslation('translate/already');
  const name = (tag: string) => languageName(tag, i18n.language);
  const ways = targetsOf(served, from).filter((tag) => tag !== to);
  return (
    <div
      role="status"
      data-already={to}
      className="flex flex-col gap-2 rounded-field border border-line bg-base-200 px-3 py-2 text-sm"
    >
      <p className="flex items-start gap-2">
        <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-success" />
        {t(what, { language: name(to) })}
      </p>
      {ways.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {ways.slice(0, OFFERED).map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onTo(tag)}
            >
              {t('into', { language: name(tag) })}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
