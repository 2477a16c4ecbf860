import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { Panel } from '../dashboard/panel.tsx';
import { useAction } from '../use-loaded.ts';
import type { Team, TeamState } from './use-team.ts';

/** Whether members have what others of them had translated: all see it, owner and admins switch it. */
export function MemoryPanel({ team, show }: { team: Team } & Pick<TeamState, 'show'>) {
  const { t } = useTranslation('general/team');
  const { busy, error, run } = useAction();
  const shares = team.shared_memory ?? false;
  const set = (shared_memory: boolean) =>
    void run(async () => show(await api.call(calls.teamUpdate, { shared_memory })));
  return (
    <Panel
      title={t('memory.label')}
      lead={t('memory.hint')}
      action={
        <label className="target inline-flex cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            className="size-4.5"
            aria-label={t('memory.label')}
            checked={shares}
            disabled={busy || team.role === 'member'}
            onChange={({ target }) => set(target.checked)}
          />
        </label>
      }
    >
      {error === null ? null : <ErrorNotice error={error} />}
    </Panel>
  );
}
