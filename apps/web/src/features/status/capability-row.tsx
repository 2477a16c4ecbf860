import type { CAPABILITIES } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { capabilityState } from './capability-state.ts';
import { StateMark } from './state-mark.tsx';
import type { Capability } from './use-engines.ts';

export interface CapabilityRowProps {
  id: (typeof CAPABILITIES)[number];
  capability: Capability | undefined;
  /** False until the server has answered. */
  known: boolean;
}

/** A capability for who uses it: whether it is there, and whether what it is given leaves the server. */
export function CapabilityRow({ id, capability, known }: CapabilityRowProps) {
  const { t } = useTranslation('general/status');
  const state = capability === undefined ? 'missing' : capabilityState(capability);
  const first = capability?.engines.find((engine) => engine.state === 'ready');
  return (
    <li
      className="grid gap-x-6 px-5 py-4 sm:grid-cols-[1fr_16rem] sm:px-6"
      data-capability={id}
      {...(known ? { 'data-state': state } : {})}
    >
      <div>
        <h2 className="font-semibold">{t(`capabilities.${id}.name`)}</h2>
        <p className="text-sm text-muted">{t(`capabilities.${id}.about`)}</p>
      </div>
      {/* As high before the answer as after it. */}
      <div className="h-11 max-sm:mt-1">
        {known ? (
          <>
            <StateMark state={state} />
            <p className="truncate text-sm text-muted">
              {first === undefined ? '' : t(first.local ? 'local' : 'remote')}
            </p>
          </>
        ) : (
          <div aria-hidden className="skeleton h-5 w-24" />
        )}
      </div>
    </li>
  );
}
