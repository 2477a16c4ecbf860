import { GlossaError } from '@glossa/contract';
import type { Client } from '@glossa/core';
import { CopyButton, DropZone } from '@glossa/ui';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallNotice } from '../account/call-notice.tsx';
import { meteredPicture } from '../spend/metered.ts';
import { spend } from '../spend/todays-spend.ts';
import { type ImageResult, translateImage } from './translate-image.ts';

type State =
  | { phase: 'idle' }
  | { phase: 'working'; percent: number }
  | { phase: 'done'; image: ImageResult }
  | { phase: 'error'; error: GlossaError };

interface Props {
  client: Client;
  from: string;
  to: string;
  /** False where nobody translates these languages: no picture is taken. */
  isPossible: boolean;
  /** Nothing of private windows is kept, on the server neither. */
  isPrivate: boolean;
}

/** A picture: its text is translated and drawn where it stood, and given as text. */
export function ImageTab({ client, from, to, isPossible, isPrivate }: Props) {
  const { t } = useTranslation('general/extension-panel');
  const { t: basic } = useTranslation('general/extension');
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(chosen: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const tell = (next: State) => {
      if (!signal.aborted) setState(next);
    };
    setFile(chosen);
    tell({ phase: 'working', percent: 0 });
    const onProgress = (percent: number) => tell({ phase: 'working', percent });
    const options = { from, to, kept: !isPrivate, signal, onProgress };
    await meteredPicture(spend, () => translateImage(client, chosen, options)).then(
      (image) => tell({ phase: 'done', image }),
      (error: unknown) => {
        const known = error instanceof GlossaError;
        tell({ phase: 'error', error: known ? error : new GlossaError('internal', `${error}`) });
      },
    );
  }
  function stop() {
    running.current?.abort();
    setState({ phase: 'idle' });
  }

  return (
    <>
      {isPossible && (
        <DropZone
          label={t('imageChoose')}
          drop={t('imageDrop')}
          dropNow={t('imageDrop')}
          accept="image/*"
          multiple={false}
          size="dense"
          onFiles={([chosen]) => void run(chosen!)}
        />
      )}
      <div data-image={state.phase} className="flex flex-col gap-3">
        {state.phase === 'working' && (
          <div className="flex items-center gap-3 text-sm">
            <progress
              className="progress progress-primary h-1.5 flex-1"
              aria-label={basic('translating')}
              max={100}
              {...(state.percent > 0 ? { value: state.percent } : {})}
            />
            <button type="button" className="btn btn-sm" onClick={stop}>
              {basic('cancel')}
            </button>
          </div>
        )}
        {state.phase === 'error' && (
          <CallNotice
            error={state.error}
            {...(file === null ? {} : { onRetry: () => void run(file) })}
          />
        )}
        {state.phase === 'done' && <Result image={state.image} to={to} />}
      </div>
    </>
  );
}

function Result({ image, to }: { image: ImageResult; to: string }) {
  const { t, i18n } = useTranslation('general/extension-panel');
  const { t: documents } = useTranslation('translate/document');
  const { t: pictures } = useTranslation('general/extension-images');
  const { bytes, regions, name, credits } = image;
  const link = useObjectUrl(bytes);
  const text = regions.map(({ translation }) => translation).join('\n');
  return (
    <>
      <img src={link} alt={text} className="w-full rounded-field border border-line" />
      <div className="flex items-center gap-2">
        <a className="btn btn-sm" href={link} download={name}>
          <Download aria-hidden size={16} />
          {documents('actions.download')}
        </a>
        <span className="ms-auto" />
        <CopyButton text={text} />
      </div>
      <p className="text-xs text-muted" data-credits={credits}>
        {pictures('credits', { credits: credits.toLocaleString(i18n.language) })}
      </p>
      {regions.length === 0 ? (
        <p className="text-sm text-muted">{t('imageNone')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {regions.map(({ id, source, translation }) => (
            <li key={id} className="rounded-field bg-base-200 p-2">
              <p dir="auto" className="text-muted">
                {source}
              </p>
              <p dir="auto" lang={to}>
                {translation}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** An address for bytes, for as long as they are shown. */
function useObjectUrl(bytes: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}
