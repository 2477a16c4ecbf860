import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CapabilityState } from './capability-state.ts';

const LOOKS: Record<CapabilityState, { icon: LucideIcon; tone: string }> = {
  ready: { icon: CircleCheck, tone: 'text-success' },
  partly: { icon: CircleCheck, tone: 'text-success' },
  failing: { icon: CircleAlert, tone: 'text-error' },
  missing: { icon: CircleDashed, tone: 'text-muted' },
};

/** A capability's state as an icon and in words. */
export function StateMark({ state }: { state: CapabilityState }) {
  const { t } = useTranslation('general/status');
  const { icon: Icon, tone } = LOOKS[state];
  return (
    <p className={`flex shrink-0 items-center gap-1.5 text-sm font-medium ${tone}`}>
      <Icon aria-hidden size={16} />
      {t(`states.${state}`)}
    </p>
  );
}
