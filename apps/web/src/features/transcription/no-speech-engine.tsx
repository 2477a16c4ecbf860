import type { SpokenLanguage } from '@glossa/contract';
import type { Catalogue } from '@glossa/core';
import { Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../page/page-link.tsx';

/** At most so many other languages are offered: the menu has them all. */
const OFFERED = 6;

export interface NoSpeechEngineProps {
  language: string;
  known: readonly SpokenLanguage[];
  catalogue: Catalogue;
  onLanguage(tag: string): void;
}

/** Says, before anything is sent, that nobody here understands a language, what works, and how to get an engine. */
export function NoSpeechEngine({ language, known, catalogue, onLanguage }: NoSpeechEngineProps) {
  const { t } = useTranslation('new_translate/transcribe');
  const others = known.filter((one) => one.language !== 'auto').slice(0, OFFERED);
  return (
    <div
      role="status"
      data-no-engine={language}
      className="m-3 grid gap-3 rounded-field border border-secondary/50 bg-secondary/8 px-4 py-3 text-sm sm:m-4"
    >
      <p className="flex items-start gap-2 font-medium">
        <Unplug aria-hidden size={18} className="mt-px shrink-0 text-secondary" />
        {language === 'auto'
          ? t('none.auto')
          : t('none.title', { language: catalogue.nameOf(language) })}
      </p>
      {others.length === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted">{t('none.works')}</span>
          {others.map((one) => (
            <button
              key={one.language}
              type="button"
              className="btn btn-sm target border border-edge bg-base-100 font-medium"
              onClick={() => onLanguage(one.language)}
            >
              {catalogue.nameOf(one.language)}
            </button>
          ))}
        </div>
      )}
      <div className="text-muted">
        <p>{t('none.operator')}</p>
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          <li>
            {t('none.model')}{' '}
            <code dir="ltr" className="break-all">
              glossa models list
            </code>
          </li>
          <li>
            {t('none.service')}{' '}
            <code dir="ltr" className="break-all">
              OPENAI_TRANSCRIBE_URL
            </code>{' '}
            <PageLink path="/status" className="link">
              {t('none.status')}
            </PageLink>
          </li>
        </ul>
      </div>
    </div>
  );
}
