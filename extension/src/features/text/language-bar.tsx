import type { TextTranslatorState } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../language-select.tsx';

/** Source and target language, and what exchanges them. */
export function LanguageBar({ state }: { state: TextTranslatorState }) {
  const { t, i18n } = useTranslation('general/extension');
  const locale = i18n.language;
  return (
    <div className="flex items-center gap-1">
      <LanguageSelect
        label={t('from')}
        locale={locale}
        value={state.from}
        onChange={state.setFrom}
        detectLabel={t('detect')}
      />
      <IconButton
        icon={ArrowLeftRight}
        label={t('swap')}
        disabled={state.from === 'auto' && state.detected === null}
        onClick={state.swap}
      />
      <LanguageSelect label={t('to')} locale={locale} value={state.to} onChange={state.setTo} />
    </div>
  );
}
