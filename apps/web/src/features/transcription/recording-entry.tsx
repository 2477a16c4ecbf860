// @chunk recordings
import { acceptOf, kindOfFile, LIMITS } from '@glossa/contract';
import type { OneSource } from '@glossa/core';
import { DropZone } from '@glossa/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { UrlForm } from '../document-translator/url-form.tsx';

const HOUR_MS = 3_600_000;

/** Why a file is not sent; `undefined` where it is. What nobody can tell by its name is left to the server. */
function refusalOf(file: File, withSubtitles: boolean): 'kind' | 'size' | undefined {
  const kind = kindOfFile(file);
  const isSubtitles = withSubtitles && kind === 'subtitles';
  if (kind !== undefined && kind !== 'audio' && kind !== 'video' && !isSubtitles) return 'kind';
  return file.size > LIMITS[isSubtitles ? 'subtitles' : 'media'].bytes ? 'size' : undefined;
}

export interface RecordingEntryProps {
  /** There are recordings already: they have the room. */
  small: boolean;
  /** Said where files are dropped; the usual words unless given. */
  drop?: string;
  /** Told of files that hold subtitles, and of all that came with them; else such files are refused. */
  onSubtitles?(subtitles: readonly File[], recordings: readonly File[]): void;
  onSources(sources: readonly OneSource[]): void;
}

/** Where recordings are dropped, pasted, chosen, or named by their address. */
export function RecordingEntry({ small, drop, onSubtitles, onSources }: RecordingEntryProps) {
  const { t, i18n } = useTranslation('new_translate/transcribe');
  const { visitorFiles } = useRouter().options.context;
  const { bytes, number } = formats(i18n.language);
  const [refused, setRefused] = useState<readonly File[]>([]);
  const withSubtitles = onSubtitles !== undefined;
  const take = (files: readonly File[]) => {
    setRefused(files.filter((file) => refusalOf(file, withSubtitles) !== undefined));
    const fitting = files.filter((file) => refusalOf(file, withSubtitles) === undefined);
    const subtitles = fitting.filter((file) => kindOfFile(file) === 'subtitles');
    const recordings = fitting.filter((file) => !subtitles.includes(file));
    if (subtitles.length > 0) onSubtitles?.(subtitles, recordings);
    else if (recordings.length > 0) onSources(recordings.map((file) => ({ file })));
  };
  const size = bytes(LIMITS.media.bytes);
  return (
    <>
      <div className="p-3 sm:p-4">
        <DropZone
          label={t('choose')}
          drop={drop ?? t('drop')}
          dropNow={t('drop_now')}
          accept={acceptOf('video', 'audio', ...(withSubtitles ? (['subtitles'] as const) : []))}
          size={small ? 'line' : 'large'}
          pasteAnywhere
          onFiles={take}
        >
          {small ? null : (
            <div className="mt-2 grid max-w-md gap-1 text-sm text-muted">
              <p>{t('limits', { size, hours: number(LIMITS.media.ms / HOUR_MS) })}</p>
              {visitorFiles === 0 ? null : (
                <p className="in-data-present:hidden" data-limit="visitor">
                  {t('visitor', { size: bytes(LIMITS.visitor.bytes) })}
                </p>
              )}
            </div>
          )}
        </DropZone>
      </div>
      {refused.map((file) => (
        <p key={file.name} role="alert" className="px-4 pb-3 text-sm text-error" data-refused>
          {t(`refused.${refusalOf(file, withSubtitles)!}`, {
            name: file.name,
            size: kindOfFile(file) === 'subtitles' ? bytes(LIMITS.subtitles.bytes) : size,
          })}
        </p>
      ))}
      <UrlForm onUrl={(url) => onSources([{ url }])} />
    </>
  );
}
