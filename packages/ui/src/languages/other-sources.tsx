// @chunk tools
import { useTranslation } from 'react-i18next';

export interface OtherSourcesProps {
  /** What the text may be in beside the language found, likeliest first; nothing is asked without any. */
  others: readonly string[];
  /** The name of a language in that of the reader. */
  name(tag: string): string;
  onChoose(tag: string): void;
  className?: string;
}

/** Asks which language a text is in, where detection is not sure: one tap answers. */
export function OtherSources({ others, name, onChoose, className = '' }: OtherSourcesProps) {
  const { t } = useTranslation('general/ui');
  return (
    <p
      role="status"
      className={`flex flex-wrap items-center gap-x-2 gap-y-1 text-sm empty:hidden ${className}`}
    >
      {others.length === 0 ? null : (
        <>
          <span className="text-muted">{t('languages.unsure')}</span>
          {others.map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onChoose(tag)}
            >
              {name(tag)}
            </button>
          ))}
        </>
      )}
    </p>
  );
}
