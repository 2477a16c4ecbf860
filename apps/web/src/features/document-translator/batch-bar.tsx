import { type DocumentItem, type DocumentStore, isUnserved } from '@glossa/core';
import { FolderDown, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveLink } from '../../client/save-file.ts';
import { formats } from '../../i18n/format.ts';
import { SignInFirst } from './sign-in-first.tsx';
import type { FreeFiles } from './use-free-files.ts';

export interface BatchBarProps {
  items: readonly DocumentItem[];
  store: DocumentStore;
  freeFiles: FreeFiles;
}

/** What can be done with all documents of the list at once; nothing while there is one. */
export function BatchBar({ items: all, store, freeFiles }: BatchBarProps) {
  const { t, i18n } = useTranslation(['translate/document', 'translate/document-pages']);
  const [failed, setFailed] = useState(false);
  const { number } = formats(i18n.language);
  const items = all.filter((item) => item.phase !== 'needless' && !isUnserved(item));
  const of = (phase: DocumentItem['phase']) => items.filter((item) => item.phase === phase);
  const [ready, running, finished] = [of('ready'), of('running'), of('finished')];
  const { archive, cancel, startAll } = store.getState();
  const credits = ready.reduce((sum, { cost }) => sum + (cost?.credits ?? 0), 0);
  const isVisitor = ready.some(({ cost }) => cost?.balance === null);
  const free = Math.min(...ready.map(({ cost }) => (cost && freeFiles(cost)) ?? Infinity));
  if (items.length < 2) return null;
  if (ready.length > Math.max(free, 1)) return <SignInFirst className="mb-3" />;

  async function download(): Promise<void> {
    setFailed(false);
    const url = await archive().catch(() => null);
    if (url === null) setFailed(true);
    else saveLink(url);
  }
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3" data-batch>
      <p className="text-sm text-muted" role="status">
        {ready.length > 1 && isVisitor
          ? t('cost.free')
          : ready.length > 1
            ? t('cost.credits_n', { count: credits, shown: number(credits) })
            : t('translate/document-pages:batch.finished', {
                done: number(finished.length),
                total: number(items.length),
              })}
      </p>
      <div className="flex flex-wrap gap-2">
        {ready.length < 2 ? null : (
          <button type="button" className="btn btn-primary target" onClick={startAll}>
            {t('actions.translate_all', { shown: number(ready.length) })}
          </button>
        )}
        {running.length < 2 ? null : (
          <button
            type="button"
            className="btn btn-outline target"
            onClick={() => {
              for (const { id } of running) void cancel(id);
            }}
          >
            <X aria-hidden size={17} />
            {t('translate/document-pages:batch.cancel_all')}
          </button>
        )}
        {finished.length < 2 ? null : (
          <button
            type="button"
            className="btn btn-primary target"
            onClick={() => void download()}
            data-download-all
          >
            <FolderDown aria-hidden size={17} />
            {t('translate/document-pages:batch.download_all')}
          </button>
        )}
      </div>
      {failed ? (
        <p role="alert" className="w-full text-sm text-error">
          {t('translate/document-pages:batch.gone')}
        </p>
      ) : null}
    </div>
  );
}
