import { CAPABILITIES } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CapabilityCard } from './capability-card.tsx';
import { CapabilityRow } from './capability-row.tsx';
import { useEngines } from './use-engines.ts';

/**
 * What this server can do, for who uses it; below, folded, each engine and what it needs, for who runs it. The page is
 * as long before the server has answered as afterwards.
 */
export function StatusBoard() {
  const { t } = useTranslation('general/status');
  const { capabilities, error, loading, reload } = useEngines();
  const find = (id: string) => capabilities?.find(({ capability }) => capability === id);
  return (
    <div aria-busy={loading}>
      {error === null ? null : <ErrorNotice error={error} onRetry={reload} />}
      <span className="sr-only" role="status">
        {loading ? t('loading') : ''}
      </span>
      <ul className="card-surface divide-y divide-line">
        {CAPABILITIES.map((id) => (
          <CapabilityRow key={id} id={id} capability={find(id)} known={capabilities !== null} />
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-outline target mt-6"
        disabled={loading}
        onClick={reload}
      >
        <RotateCw aria-hidden size={16} />
        {t('refresh')}
      </button>
      <details className="mt-10 border-t border-line pt-4" data-operator>
        <summary className="target inline-flex cursor-pointer items-center text-lg font-semibold">
          {t('operator.title')}
        </summary>
        <p className="mt-1 mb-4 max-w-2xl text-muted">{t('operator.lead')}</p>
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {capabilities?.map((capability) => (
            <CapabilityCard key={capability.capability} capability={capability} />
          ))}
        </ul>
      </details>
    </div>
  );
}
