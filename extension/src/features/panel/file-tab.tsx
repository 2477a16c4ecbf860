import { acceptOf } from '@glossa/contract';
import {
  createDocumentStore,
  createUpload,
  DOCUMENT_STAGES,
  type DocumentItem,
  type DocumentStore,
  isHopeless,
  isUnserved,
  memoryStorage,
  sourceOf,
} from '@glossa/core';
import { DropZone, isUnderWay, JobCard, PageRange, percentOf, stageOf, WorkBar } from '@glossa/ui';
import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { serverStorage } from '../../storage/extension-storage.ts';
import { CallNotice } from '../account/call-notice.tsx';
import { useOnSignIn } from '../account/use-account.ts';
import type { Connection } from '../connection.ts';
import { languageName } from '../languages.ts';
import { AlreadyIn } from '../served/already-in.tsx';
import { NoEngine } from '../served/no-engine.tsx';
import { isServed, type ServedPairs } from '../served/served-pairs.ts';

interface Props {
  connection: Connection;
  from: string;
  to: string;
  served: ServedPairs;
  onTo(tag: string): void;
  /** What private windows translate is known only for as long as the panel is open. */
  isPrivate: boolean;
}

/** Documents: price first, then a translation that goes on when the panel is closed. */
export function FileTab({ connection, from, to, served, onTo, isPrivate }: Props) {
  const { t } = useTranslation('translate/document');
  const { t: panel } = useTranslation('general/extension-panel');
  const [store] = useState(() =>
    createDocumentStore({
      client: connection.client,
      storage: isPrivate ? memoryStorage() : serverStorage(connection.server),
      upload: createUpload(connection.client, { kept: !isPrivate }),
      to,
    }),
  );
  useEffect(() => {
    void store.getState().resume();
    return () => store.getState().dispose();
  }, [store]);
  useEffect(() => store.getState().setLanguages({ from, targets: [to] }), [store, from, to]);
  useOnSignIn(connection, () => store.getState().resumeAfterSignIn());
  const items = useStore(store, (state) => state.items);
  return (
    <>
      {isServed(served, from, to) && (
        <DropZone
          label={t('choose')}
          drop={t('drop')}
          dropNow={t('drop_now')}
          accept={acceptOf('document', 'subtitles')}
          size={items.length === 0 ? 'dense' : 'line'}
          onFiles={(files) => store.getState().add(files.map((file) => ({ file })))}
        />
      )}
      {items.length === 0 && <p className="text-sm text-muted">{panel('fileHelp')}</p>}
      <ul className="flex flex-col gap-2" aria-label={t('list')}>
        {items.map((item) => (
          <FileRow
            key={item.id}
            item={item}
            store={store}
            server={connection.server}
            {...{ served, onTo }}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  item: DocumentItem;
  store: DocumentStore;
  server: string;
  served: ServedPairs;
  onTo(tag: string): void;
}

function FileRow({ item, store, server, served, onTo }: RowProps) {
  const { t, i18n } = useTranslation('translate/document');
  const { t: ui } = useTranslation('general/ui');
  const { id, group, name, phase, cost, job, error } = item;
  const source = sourceOf(item);
  const { start, cancel, dismiss, retry, setChoices } = store.getState();
  const under = isUnderWay(item);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const result = job?.result;
  return (
    <JobCard
      data-file={phase}
      dense
      name={name}
      detail={languageName(item.to, i18n.language)}
      corner={{
        icon: X,
        label: t(under ? 'actions.cancel' : 'actions.dismiss', { name }),
        onClick: () => (under ? void cancel(id) : dismiss(group)),
      }}
    >
      {phase === 'needless' && (
        <AlreadyIn from={source ?? item.to} to={item.to} what="document" {...{ served, onTo }} />
      )}
      {phase === 'ready' && cost !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex-1 text-muted">
            {cost.estimated ? '≈ ' : ''}
            {t('cost.characters_n', { count: cost.characters, shown: number(cost.characters) })}
            {' · '}
            {cost.balance === null
              ? t('cost.free')
              : t('cost.credits_n', { count: cost.credits, shown: number(cost.credits) })}
          </span>
          <button type="button" className="btn btn-primary btn-sm" onClick={() => void start(id)}>
            {t('actions.translate')}
          </button>
        </div>
      )}
      {phase === 'ready' && cost?.format === 'pdf' && (cost.documentPages ?? cost.pages) > 1 && (
        <PageRange
          count={cost.documentPages ?? cost.pages}
          shown={number(cost.documentPages ?? cost.pages)}
          range={cost.range}
          onRange={(pages) => setChoices(group, { pages })}
        />
      )}
      {under && (
        <WorkBar label={t(`stages.${stageOf(item, DOCUMENT_STAGES)}`)} percent={percentOf(item)} />
      )}
      {phase === 'finished' && result != null && (
        <a
          className="btn btn-primary btn-sm self-start"
          href={new URL(result.url, server).href}
          download={result.fileName}
          data-download
        >
          <Download aria-hidden size={16} />
          {t('actions.download')}
        </a>
      )}
      {phase === 'canceled' && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="flex-1 text-muted">{t('canceled')}</p>
          <button type="button" className="btn btn-sm" onClick={() => retry(id)} data-resume>
            {ui('retry')}
          </button>
        </div>
      )}
      {isUnserved(item) && source !== null
        ? item.from === 'auto' && <NoEngine from={source} to={item.to} {...{ served, onTo }} />
        : error !== null && (
            <CallNotice
              error={error}
              {...(isHopeless(error) ? {} : { onRetry: () => retry(id) })}
            />
          )}
    </JobCard>
  );
}
