import { acceptOf, kindOfFile, LIMITS } from '@glossa/contract';
import type { JobSource } from '@glossa/core';
import { DropZone } from '@glossa/ui';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { UrlForm } from '../document-translator/url-form.tsx';

const HOUR_MS = 3_600_000;

/** Why a file is not sent; `undefined` where it is. What nobody can tell by its name is left to the server. */
function refusalOf(file: File): 'kind' | 'size' | undefined {
  const kind = kindOfFile(file);
  if (kind !== undefined && kind !== 'audio' && kind !== 'video') return 'kind';
  return file.size > LIMITS.media.bytes ? 'size' : undefined;
}

export interface RecordingEntryProps {
  /** There are recordings already: they have the room. */
  small: boolean;
  onSources(sources: readonly JobSource[]): void;
}

/** Where recordings are dropped, pasted, chosen, or named by their address. */
export function RecordingEntry({ small, onSources }: RecordingEntryProps) {
  const { t, i18n } = useTranslation('new_translate/transcribe');
  const { visitorFiles } = useRouter().options.context;
  const { bytes, number } = formats(i18n.language);
  const [refused, setRefused] = useState<readonly File[]>([]);
  const take = (files: readonly File[]) => {
    setRefused(files.filter((file) => refusalOf(file) !== undefined));
    const fitting = files.filter((file) => refusalOf(file) === undefined);
    if (fitting.length > 0) onSources(fitting.map((file) => ({ file })));
  };
  const size = bytes(LIMITS.media.bytes);
  return (
    <>
      <div className="p-3 sm:p-4">
        <DropZone
          label={t('choose')}
          drop={t('drop')}
          dropNow={t('drop_now')}
          accept={acceptOf('video', 'audio')}
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
          {t(`refused.${refusalOf(file)!}`, { name: file.name, size })}
        </p>
      ))}
      <UrlForm onUrl={(url) => onSources([{ url }])} />
    </>
  );
}
