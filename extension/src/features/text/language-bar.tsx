import type { TextTranslatorState } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../language-select.tsx';
import { NoEngine } from '../served/no-engine.tsx';
import { isServed, isSource, type ServedPairs } from '../served/served-pairs.ts';

interface Props {
  state: TextTranslatorState;
  served: ServedPairs;
}

/** Source and target language, what exchanges them, and whether anybody translates them here. */
export function LanguageBar({ state, served }: Props) {
  const { t, i18n } = useTranslation('general/extension');
  const locale = i18n.language;
  const { from, to, detected, others } = state;
  const sources = from === 'auto' && detected !== null ? [detected, ...others] : [from];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <LanguageSelect
          label={t('from')}
          locale={locale}
          value={from}
          onChange={state.setFrom}
          detectLabel={t('detect')}
          isServed={(tag) => isSource(served, tag)}
        />
        <IconButton
          icon={ArrowLeftRight}
          label={t('swap')}
          disabled={from === 'auto' && (state.detected === null || state.detected === to)}
          onClick={state.swap}
        />
        <LanguageSelect
          label={t('to')}
          locale={locale}
          value={to}
          onChange={state.setTo}
          isServed={(tag) => sources.some((source) => isServed(served, source, tag))}
        />
      </div>
      {!isServed(served, from, to) && from !== 'auto' && (
        <NoEngine {...{ from, to, served }} onTo={state.setTo} />
      )}
    </div>
  );
}
