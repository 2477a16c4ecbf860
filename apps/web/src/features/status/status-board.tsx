import { ErrorNotice } from '@glossa/ui';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CapabilityCard } from './capability-card.tsx';
import { useEngines } from './use-engines.ts';

/** Every capability of this server: ready, or what it lacks and how to get it. */
export function StatusBoard() {
  const { t } = useTranslation('general/status');
  const { capabilities, error, loading, reload } = useEngines();
  return (
    <div aria-busy={loading}>
      {error === null ? null : <ErrorNotice error={error} onRetry={reload} />}
      {capabilities === null && error === null ? (
        <div className="grid gap-4 lg:grid-cols-2" role="status" aria-label={t('loading')}>
          {[1, 2, 3, 4].map((number) => (
            <div key={number} className="skeleton h-44 rounded-box" />
          ))}
        </div>
      ) : null}
      {capabilities === null ? null : (
        <>
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {capabilities.map((capability) => (
              <CapabilityCard key={capability.capability} capability={capability} />
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
        </>
      )}
    </div>
  );
}
