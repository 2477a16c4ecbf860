import { useTranslation } from 'react-i18next';
import { capabilityState } from './capability-state.ts';
import { EngineRow } from './engine-row.tsx';
import { StateMark } from './state-mark.tsx';
import type { Capability } from './use-engines.ts';

/** One capability with its engines in the order in which they are asked. */
export function CapabilityCard({ capability }: { capability: Capability }) {
  const { t } = useTranslation('general/status');
  const state = capabilityState(capability);
  const id = capability.capability;
  return (
    <li className="card-surface p-5 sm:p-6" data-engines-of={id} data-state={state}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-lg font-semibold">{t(`capabilities.${id}.name`)}</h3>
        <StateMark state={state} />
      </div>
      <p className="mt-1 text-sm text-muted">{t(`capabilities.${id}.about`)}</p>
      {capability.engines.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">{t('no_engine')}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {capability.engines.map((engine) => (
            <EngineRow key={engine.id} engine={engine} />
          ))}
        </ul>
      )}
    </li>
  );
}
