import type { CloningEngineInfo } from '@glossa/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Approximate } from './approximate.tsx';

const RAW = { interpolation: { escapeValue: false } };

export interface EngineChoiceProps {
  engines: readonly CloningEngineInfo[];
  /** Who makes the voice. */
  value: CloningEngineInfo;
  onChoose(id: string): void;
}

/** What makes a voice, whether it is approximate, and where the sample goes with it. */
export function EngineChoice({ engines, value, onChoose }: EngineChoiceProps) {
  const { t } = useTranslation('new/clone');
  const group = useId();
  return (
    <fieldset className="grid gap-2 rounded-field border border-line p-3" data-engine={value.id}>
      <legend className="px-1 text-sm font-semibold">{t('engine')}</legend>
      {engines.map(({ id, name, whereabouts, approximate }) => (
        <label key={id} className="target flex cursor-pointer items-center gap-3 text-sm">
          <input
            type="radio"
            className="radio radio-primary radio-sm"
            name={group}
            checked={id === value.id}
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>{' '}
            <span className="text-muted">
              {t(`whereabouts.${whereabouts}`, { service: name, ...RAW })}{' '}
              {approximate && engines.length > 1 ? t('approximate.label') : null}
            </span>
          </span>
        </label>
      ))}
      {value.approximate ? <Approximate /> : null}
    </fieldset>
  );
}
