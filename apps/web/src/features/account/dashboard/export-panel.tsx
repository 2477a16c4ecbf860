import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { saveFile } from '../../../client/save-file.ts';
import { useAction } from '../use-loaded.ts';
import { Panel } from './panel.tsx';

/** Everything that is kept about the account, as a file. */
export function ExportPanel() {
  const { t } = useTranslation(['general/dashboard-settings', 'general/dashboard']);
  const { busy, error, run } = useAction();
  const download = () => {
    void run(async () => {
      const body = await api.stream(calls.accountExport, {}, 'application/json');
      saveFile('glossa-account.json', 'application/json', await new Response(body).blob());
    });
  };
  return (
    <Panel title={t('export.title')} lead={t('export.text')}>
      {error === null ? null : (
        <div className="mt-3">
          <ErrorNotice error={error} />
        </div>
      )}
      <button
        type="button"
        className="btn btn-outline target mt-4"
        disabled={busy}
        onClick={download}
      >
        <Download aria-hidden size={17} />
        {t(busy ? 'general/dashboard:busy' : 'export.submit')}
      </button>
    </Panel>
  );
}
