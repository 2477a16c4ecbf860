import type { TextTranslatorState } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../language-choice.tsx';
import { NoEngine } from '../served/no-engine.tsx';
import { isServed, isSource, type ServedPairs } from '../served/served-pairs.ts';

interface Props {
  state: TextTranslatorState;
  served: ServedPairs;
}

/** Source and target language, what exchanges them, and whether anybody translates them here. */
export function LanguageBar({ state, served }: Props) {
  const { t } = useTranslation('general/extension');
  const { from, to, detected, others } = state;
  const sources = from === 'auto' && detected !== null ? [detected, ...others] : [from];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <LanguageChoice
          label={t('from')}
          value={from}
          onChange={state.setFrom}
          autoName={t('detect')}
          isServed={(tag) => isSource(served, tag)}
        />
        <IconButton
          icon={ArrowLeftRight}
          label={t('swap')}
          disabled={from === 'auto' && (state.detected === null || state.detected === to)}
          onClick={state.swap}
        />
        <LanguageChoice
          label={t('to')}
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
