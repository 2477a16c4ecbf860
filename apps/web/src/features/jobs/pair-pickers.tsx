import type { Catalogue } from '@glossa/core';
import { LanguagePicker } from '@glossa/ui';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LanguagePair } from './use-language-pair.ts';

export interface PairPickersProps {
  languages: LanguagePair;
  catalogue: Catalogue;
  isSource(tag: string): boolean;
  isTarget(tag: string): boolean;
}

/** From which language into which one, at the head of a tool. */
export function PairPickers({ languages, catalogue, isSource, isTarget }: PairPickersProps) {
  const { t } = useTranslation('translate/document');
  const { pair, recent, targetClass, choose } = languages;
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-1 py-1 sm:px-2">
      <LanguagePicker
        value={pair.from}
        onChange={(tag) => choose('from', tag)}
        catalogue={catalogue}
        label={t('from')}
        recent={recent}
        isServed={isSource}
        auto
      />
      <ArrowRight aria-hidden size={17} className="text-muted rtl:-scale-x-100" />
      <LanguagePicker
        value={pair.to}
        onChange={(tag) => choose('to', tag)}
        catalogue={catalogue}
        label={t('to')}
        recent={recent}
        isServed={isTarget}
        className={targetClass}
      />
    </div>
  );
}
