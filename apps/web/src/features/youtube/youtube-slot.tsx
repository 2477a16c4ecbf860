import { calls, type VideoInfo, youTubeAddress, youTubeId } from '@glossa/contract';
import { Suspense, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { lazyPart } from '../../client/lazy-part.tsx';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';
import { OtherWays } from './other-ways.tsx';
import { VideoCard } from './video-card.tsx';

const Captions = lazyPart(
  () => import('./captions.tsx'),
  ['new_translate/youtube', 'new_translate/transcript-editor', 'translate/document'],
);

/** A film on YouTube by its link: what it is, what is said in it, or the way to another voice. */
export function YouTubeSlot({ tool }: ToolSlotProps) {
  const { t } = useTranslation('new_translate/youtube');
  const [id, setId] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const label = useId();
  return (
    <div data-feature="youtube">
      <div className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]">
        <form
          className="grid gap-2 p-4"
          onSubmit={(event) => {
            event.preventDefault();
            const found = youTubeId(field.current?.value ?? '');
            setBad(found === undefined);
            if (found !== undefined) setId(found);
          }}
        >
          <label htmlFor={label} className="text-sm font-medium">
            {t('label')}
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              ref={field}
              id={label}
              required
              inputMode="url"
              autoComplete="off"
              maxLength={2_048}
              placeholder="https://www.youtube.com/watch?v="
              dir="ltr"
              aria-invalid={isBad}
              className="input target min-w-0 flex-1 basis-64 border-edge/60 bg-base-100"
            />
            <button type="submit" className="btn btn-primary target">
              {t('look')}
            </button>
          </div>
          {isBad ? (
            <p role="alert" className="text-sm text-error" data-bad-address>
              {t('bad')}
            </p>
          ) : null}
          <p className="text-sm text-muted">{t('terms')}</p>
        </form>
        {id === null ? null : <Film key={id} id={id} tool={tool} />}
      </div>
    </div>
  );
}

function Film({ id, tool }: { id: string } & Pick<ToolSlotProps, 'tool'>) {
  const load = useCallback(
    (signal: AbortSignal): Promise<VideoInfo> =>
      api.call(calls.videoInfo, { url: youTubeAddress(id) }, { signal }),
    [id],
  );
  const { data, error, reload } = useLoaded(load, id);
  if (error !== null)
    return (
      <div className="grid gap-3 border-t border-line p-4" data-film="refused">
        <WorkError error={error} onRetry={reload} />
        <OtherWays tool={tool} film={undefined} />
      </div>
    );
  if (data === null) return <div className="skeleton m-4 h-24" data-film="loading" />;
  const reads = tool.action !== 'dub';
  return (
    <div className="grid gap-4 border-t border-line p-4" data-film="known">
      <VideoCard film={data} />
      {reads && data.refusal === null ? (
        <Suspense fallback={<div className="skeleton h-24" />}>
          <Captions film={data} />
        </Suspense>
      ) : (
        <OtherWays tool={tool} film={data} />
      )}
    </div>
  );
}
