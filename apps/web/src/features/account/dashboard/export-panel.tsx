import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { useAction } from '../use-loaded.ts';
import { Panel } from './panel.tsx';

/** Saves a file of the browser's own memory. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file over in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Everything that is kept about the account, as a file. */
export function ExportPanel() {
  const { t } = useTranslation(['general/dashboard-settings', 'general/dashboard']);
  const { busy, error, run } = useAction();
  const download = () => {
    void run(async () => {
      const body = await api.stream(calls.accountExport, {}, 'application/json');
      save(await new Response(body).blob(), 'glossa-account.json');
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
