import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type CapabilityState, capabilityState } from './capability-state.ts';
import { EngineRow } from './engine-row.tsx';
import type { Capability } from './use-engines.ts';

const LOOKS: Record<CapabilityState, { icon: LucideIcon; tone: string }> = {
  ready: { icon: CircleCheck, tone: 'text-success' },
  partly: { icon: CircleCheck, tone: 'text-success' },
  failing: { icon: CircleAlert, tone: 'text-error' },
  missing: { icon: CircleDashed, tone: 'text-muted' },
};

/** One capability with its engines in the order in which they are asked. */
export function CapabilityCard({ capability }: { capability: Capability }) {
  const { t } = useTranslation('general/status');
  const state = capabilityState(capability);
  const { icon: Icon, tone } = LOOKS[state];
  const id = capability.capability;
  return (
    <li className="card-surface p-5 sm:p-6" data-capability={id} data-state={state}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">{t(`capabilities.${id}.name`)}</h2>
        <p className={`flex shrink-0 items-center gap-1.5 text-sm font-medium ${tone}`}>
          <Icon aria-hidden size={16} />
          {t(`states.${state}`)}
        </p>
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
