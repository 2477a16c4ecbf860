import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../../language-choice.tsx';
import { downloadPair, type TranslatorApi } from './translator-api.ts';

type Progress = { state: 'idle' | 'ready' | 'failed' } | { state: 'loading'; share: number };

/** Downloads languages for the browser's own translator, which may begin in a click only. */
export function DownloadPair({ api }: { api: TranslatorApi }) {
  const { t } = useTranslation('general/extension-tools');
  const { t: basic } = useTranslation('general/extension');
  const [from, setFrom] = useState('en');
  const [to, setTo] = useState('es');
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ state: 'loading', share: 0 });
    const onProgress = (share: number) => {
      if (!controller.signal.aborted) setProgress({ state: 'loading', share });
    };
    try {
      await downloadPair(api, { from, to }, { signal: controller.signal, onProgress });
      setProgress({ state: 'ready' });
    } catch {
      setProgress({ state: controller.signal.aborted ? 'idle' : 'failed' });
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <LanguageChoice label={basic('from')} value={from} onChange={setFrom} />
        <LanguageChoice label={basic('to')} value={to} onChange={setTo} />
      </div>
      {progress.state === 'loading' ? (
        <div className="flex items-center gap-2">
          <progress className="progress" aria-label={t('download')} value={progress.share} />
          <button type="button" className="btn btn-sm" onClick={() => running.current?.abort()}>
            {basic('cancel')}
          </button>
        </div>
      ) : (
        <button type="button" className="btn btn-sm self-start" onClick={() => void download()}>
          {t('download')}
        </button>
      )}
      <p role="status" className="text-sm">
        {progress.state === 'ready' && t('downloaded')}
        {progress.state === 'failed' && t('downloadFailed')}
      </p>
    </div>
  );
}
