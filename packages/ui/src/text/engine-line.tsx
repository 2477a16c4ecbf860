import type { CataloguePair } from '@glossa/core';
import { Cloud, House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { packSize } from './pack-size.ts';

export interface EngineLineProps {
  pair: Pick<CataloguePair, 'local' | 'ready' | 'packBytes'> & { via?: string[] | undefined };
  /** The engine's own name, which is not translated. */
  engineName: string;
  /** Names of the languages between, when the engine pivots. */
  viaNames: readonly string[];
}

/** Says who translates, by which way, whether the text leaves the server, and how much has to be downloaded first. */
export function EngineLine({ pair, engineName, viaNames }: EngineLineProps) {
  const { t, i18n } = useTranslation('general/ui');
  const Icon = pair.local ? House : Cloud;
  const via = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(viaNames);
  return (
    <p className="flex items-start gap-1.5 text-xs text-muted" data-local={pair.local}>
      <Icon aria-hidden size={14} className="mt-px shrink-0" />
      <span>
        <bdi>{engineName}</bdi>
        {' · '}
        {t(pair.local ? 'engine.stays' : 'engine.leaves')}
        {viaNames.length === 0 ? null : ` · ${t('engine.via', { languages: via })}`}
        {pair.ready ? null : ` · ${t('engine.downloads_first')}`}
        {pair.ready || pair.packBytes === undefined ? null : (
          <bdi>{` (${packSize(pair.packBytes, i18n.language)})`}</bdi>
        )}
      </span>
    </p>
  );
}
