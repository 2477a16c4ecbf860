import type { Catalogue } from '@glossa/core';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';

/** At most so many other languages are offered: the menu has them all. */
const OFFERED = 6;

export interface NoReaderProps {
  /** Stated for the pictures: `auto` where nothing can be read at all. */
  language: string;
  readable: readonly string[];
  catalogue: Catalogue;
  onLanguage(tag: string): void;
}

/** Says, before anything is sent, that nobody here reads a language in pictures, what works, and what an operator can do. */
export function NoReader({ language, readable, catalogue, onLanguage }: NoReaderProps) {
  const { t } = useTranslation(['alt/picture', 'general/ui']);
  const others = readable.slice(0, OFFERED);
  return (
    <div
      role="status"
      data-no-reader={language}
      className="m-3 grid gap-3 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm sm:m-4"
    >
      <p className="flex items-start gap-2 font-medium">
        <Unplug aria-hidden size={18} className="mt-px shrink-0 text-secondary" />
        {language === 'auto'
          ? t('none.any')
          : t('none.title', { language: catalogue.nameOf(language) })}
      </p>
      {others.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('none.works')}</span>
          {others.map((tag) => (
            <button
              key={tag}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onLanguage(tag)}
            >
              {tag === 'auto' ? t('general/ui:languages.detect') : catalogue.nameOf(tag)}
            </button>
          ))}
        </div>
      )}
      <p className="text-muted">
        {t('none.operator')}{' '}
        <PageLink path="/status" className="link">
          {t('none.status')}
        </PageLink>
      </p>
    </div>
  );
}
