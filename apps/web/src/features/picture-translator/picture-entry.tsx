import { LIMITS, type Tool } from '@glossa/contract';
import type { OneSource } from '@glossa/core';
import { DropZone } from '@glossa/ui';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { UrlForm } from '../document-translator/url-form.tsx';
import { ACCEPTED, HOLDERS, type RefusedPicture, sortPictures } from './sort-pictures.ts';
import { VisitorPictures } from './visitor-pictures.tsx';

export interface PictureEntryProps {
  tool: Pick<Tool, 'formats'>;
  /** Pictures that were given already. */
  there: number;
  /** There is something else to look at, which has the room. */
  small: boolean;
  onSources(sources: readonly OneSource[]): void;
}

/** Where pictures are dropped, pasted, chosen, photographed, or named by their address. */
export function PictureEntry({ tool, there, small, onSources }: PictureEntryProps) {
  const { t, i18n } = useTranslation('alt/picture');
  const { bytes, number, anyOf } = formats(i18n.language);
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const take = (files: readonly File[]) => {
    const sorted = sortPictures(files, there);
    setRefused(sorted.refused);
    if (sorted.fitting.length > 0) onSources(sorted.fitting.map((file) => ({ file })));
  };
  const facts = { size: bytes(LIMITS.image.bytes), most: number(LIMITS.image.images) };
  const named = anyOf([...tool.formats, ...HOLDERS].map((format) => format.toUpperCase()));
  return (
    <>
      <div className="p-3 sm:p-4">
        <DropZone
          label={t('choose')}
          drop={t('drop')}
          dropNow={t('drop_now')}
          accept={ACCEPTED}
          size={small ? 'line' : 'large'}
          pasteAnywhere
          onFiles={take}
        >
          <CameraButton onFiles={take} />
          {small ? null : (
            <div className="mt-2 grid max-w-md gap-1 text-sm text-muted">
              <p>{t('limits', { ...facts, formats: named })}</p>
              <VisitorPictures className="in-data-present:hidden" />
            </div>
          )}
        </DropZone>
      </div>
      {refused.length === 0 ? null : (
        <ul role="alert" className="grid gap-1 px-4 pb-3 text-sm text-error">
          {refused.map(({ name, why }, at) => (
            <li key={at} className="break-words" data-refused={why}>
              {/* Names keep their own direction. */}
              {t(`refused.${why}`, { ...facts, name: `\u2068${name}\u2069` })}
            </li>
          ))}
        </ul>
      )}
      <UrlForm
        onUrl={(url) => {
          if (there >= LIMITS.image.images) setRefused([{ name: url, why: 'many' }]);
          else onSources([{ url }]);
        }}
      />
    </>
  );
}

/** Opens the camera, on devices that are held in a hand. */
function CameraButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const { t } = useTranslation('alt/picture');
  const id = useId();
  return (
    <div className="hidden pointer-coarse:block">
      <label htmlFor={id} className="btn btn-outline btn-sm target mt-1 focus-within:outline-2">
        <Camera aria-hidden size={17} />
        {t('camera')}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
    </div>
  );
}
