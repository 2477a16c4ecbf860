import type { FilmContainer } from '@glossa/contract';
import { IconButton, WorkBar } from '@glossa/ui';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sameOrigin } from '../../../client/same-origin.ts';
import { formats } from '../../../i18n/format.ts';
import { WorkError } from '../../account/work-error.tsx';
import { useContainedFilm } from './use-contained-film.ts';

const PARTS = ['sounds', 'subtitles', 'attachments', 'looks'] as const;

export interface OtherContainerProps {
  jobId: string;
  container: FilmContainer;
}

/** The film in the container that it was not made in: written when it is asked for, and what that does not hold. */
export function OtherContainer({ jobId, container }: OtherContainerProps) {
  const { t, i18n } = useTranslation(['new_translate/studio', 'translate/document']);
  const { number } = formats(i18n.language);
  const { film, progress, error, ask, cancel } = useContainedFilm(jobId, container);
  const format = container.toUpperCase();
  const left = PARTS.filter((part) => film !== null && film.leftOut[part] > 0);
  const what = left.map((part) => t(`left.${part}`, { shown: number(film!.leftOut[part]) }));
  const state = progress !== null ? 'writing' : film !== null ? 'done' : 'idle';
  return (
    <div className="grid gap-2" data-container={container} data-state={state}>
      {progress !== null ? (
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <WorkBar label={t('writing', { format })} percent={progress} />
          </div>
          <IconButton
            icon={X}
            label={t('translate/document:actions.cancel', { name: format })}
            onClick={cancel}
          />
        </div>
      ) : film !== null ? (
        <a
          className="btn btn-outline target max-w-full justify-self-start"
          href={sameOrigin(film.url)}
          download={film.fileName}
        >
          <Download aria-hidden size={17} />
          <bdi className="truncate">{t('film', { name: film.fileName })}</bdi>
        </a>
      ) : (
        <button type="button" className="btn btn-outline target justify-self-start" onClick={ask}>
          <Download aria-hidden size={17} />
          {t('film_as', { format })}
        </button>
      )}
      {what.length === 0 ? null : (
        <p role="status" className="text-sm text-muted" data-left-out>
          {t('left_out', { format, what: what.join(', ') })}
        </p>
      )}
      {error?.code === 'unsupported_format' ? (
        <p role="alert" className="text-sm text-warning" data-not-held>
          {t('not_held', { format })}
        </p>
      ) : error === null ? null : (
        <WorkError error={error} onRetry={ask} />
      )}
    </div>
  );
}
