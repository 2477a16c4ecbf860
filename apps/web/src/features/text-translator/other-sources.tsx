import type { Catalogue } from '@glossa/core';
import { useTranslation } from 'react-i18next';

export interface OtherSourcesProps {
  /** What the text may be in beside the language found, likeliest first; nothing is asked without any. */
  others: readonly string[];
  catalogue: Catalogue;
  onChoose(tag: string): void;
}

/** Asks which language a text is in, where detection is not sure: one tap answers. */
export function OtherSources({ others, catalogue, onChoose }: OtherSourcesProps) {
  const { t } = useTranslation('translate/text');
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 text-sm empty:hidden sm:px-5"
    >
      {others.length === 0 ? null : (
        <>
          <span className="text-muted">{t('unsure')}</span>
          {others.map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onChoose(tag)}
            >
              {catalogue.find(tag)?.name ?? tag}
            </button>
          ))}
        </>
      )}
    </p>
  );
}
