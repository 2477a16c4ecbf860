import { calls, findLanguage, type VideoInfo } from '@glossa/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { useLoaded } from '../account/use-loaded.ts';
import { WorkError } from '../account/work-error.tsx';
import SubtitleEditor from '../subtitle-editor/subtitle-editor.tsx';
import { CopyWithTimes } from './copy-with-times.tsx';
import { Summary } from './summary.tsx';

/** The captions of a film: which of them, and what they say, to be searched, corrected, translated and taken along. */
export default function Captions({ film }: { film: VideoInfo }) {
  const { t, i18n } = useTranslation('new_translate/youtube');
  const catalogue = useCatalogue(i18n.language);
  const [track, setTrack] = useState<string | undefined>(undefined);
  const load = useCallback(
    (signal: AbortSignal) =>
      api.call(
        calls.subtitleService,
        { url: film.url, ...(track === undefined ? {} : { track }) },
        { signal },
      ),
    [film.url, track],
  );
  const { data, error, reload } = useLoaded(load, `${film.id}/${track ?? ''}`);
  const nameOf = ({ language, name, generated }: VideoInfo['captions'][number]) => {
    const known = findLanguage(language);
    const shown = known === undefined ? name : catalogue.nameOf(known.tag);
    return generated ? t('generated', { language: shown }) : `${shown} · ${name}`;
  };
  const shown = data?.track.id ?? '';
  const language = data === null ? null : (findLanguage(data.track.language)?.tag ?? null);
  return (
    <>
      {film.captions.length < 2 ? null : (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          {t('captions')}
          <select
            className="select target w-auto max-w-full border-edge/60 bg-base-100"
            value={track ?? shown}
            onChange={({ target }) => setTrack(target.value)}
          >
            {film.captions.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {error === null ? null : <WorkError error={error} onRetry={reload} />}
      {data === null && error === null ? <div className="skeleton h-64" /> : null}
      {data === null ? null : (
        <div key={shown} data-captions={shown}>
          <CopyWithTimes vtt={data.vtt} />
          <Summary vtt={data.vtt} />
          <SubtitleEditor
            jobId={`youtube/${film.id}/${shown}`}
            name={data.title}
            result={{ vtt: data.vtt, video: false, language, durationMs: film.durationMs ?? 0 }}
            charged={0}
            hasRecording={false}
          />
        </div>
      )}
    </>
  );
}
