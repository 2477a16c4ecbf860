import { calls, GlossaError, type JobView } from '@glossa/contract';
import { watchJob } from '@glossa/core';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { WorkError } from '../account/work-error.tsx';
import { PagePair } from './page-pair.tsx';

export interface PagePreviewProps {
  /** What was priced. */
  taskId: string;
  /** Stated or found; `auto` where neither. */
  from: string;
  to: string;
  password?: string | undefined;
  /** The glossary that it will be translated with. */
  terms: { glossaryId?: string };
  languageName(tag: string): string;
}

interface Preview {
  pages: readonly string[];
  sourcePages?: readonly string[];
}

/** Translates the first page and waits for its pictures. Errors: those of the job; the signal's reason. */
async function makePreview(
  taskId: string,
  { password, terms }: Pick<PagePreviewProps, 'password' | 'terms'>,
  signal: AbortSignal,
): Promise<Preview> {
  const secret = password === undefined ? {} : { password };
  const { jobId } = await api.call(calls.docPreview, { taskId, ...secret, ...terms }, { signal });
  let last: JobView<Preview> | undefined;
  for await (const job of watchJob<Preview>(api, jobId, signal)) last = job;
  if (last?.status === 'succeeded' && last.result !== undefined) return last.result;
  throw new GlossaError(last?.error?.code ?? 'internal', last?.error?.message ?? '');
}

/** A look at the first page before anything is paid: as much of it as is translated for that, beside its source. */
export default function PagePreview({
  taskId,
  from,
  to,
  password,
  terms,
  languageName,
}: PagePreviewProps) {
  const { t } = useTranslation('translate/document-pages');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [isWorking, setWorking] = useState(false);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  async function show(): Promise<void> {
    work.current?.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    setWorking(true);
    setError(null);
    try {
      setPreview(await makePreview(taskId, { password, terms }, signal));
    } catch (reason) {
      if (!signal.aborted)
        setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`));
    }
    if (!signal.aborted) setWorking(false);
  }

  const [target] = preview?.pages ?? [];
  return (
    <div className="mt-3 border-t border-line pt-3" data-preview>
      {preview === null ? (
        <button
          type="button"
          className="btn btn-outline btn-sm target"
          aria-disabled={isWorking}
          onClick={() => isWorking || void show()}
        >
          <Eye aria-hidden size={15} />
          {t(isWorking ? 'preview.working' : 'preview.action')}
        </button>
      ) : null}
      <p role="status" className="sr-only">
        {isWorking ? t('preview.working') : ''}
      </p>
      {isWorking ? <div className="skeleton mt-2 h-64" /> : null}
      {error === null ? null : <WorkError error={error} onRetry={() => void show()} />}
      {target === undefined ? null : (
        <>
          <p className="mb-2 text-sm text-muted">{t('preview.note')}</p>
          <PagePair
            page={1}
            source={preview?.sourcePages?.[0]}
            target={target}
            names={{
              source: from === 'auto' ? t('compare.source') : languageName(from),
              target: languageName(to),
            }}
            to={to}
          />
        </>
      )}
    </div>
  );
}
