import type { DubbingResult } from '@glossa/contract';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The film as it was made, and its new sound alone. */
export function Downloads({ result }: { result: DubbingResult }) {
  const { t } = useTranslation('new_translate/studio');
  const { url, fileName = '', mix } = result;
  if (url === undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <a className="btn btn-primary target max-w-full" href={url} download={fileName} data-download>
        <Download aria-hidden size={17} />
        <bdi className="truncate">{t('film', { name: fileName })}</bdi>
      </a>
      {mix === undefined ? null : (
        <a className="btn btn-outline target" href={mix} download data-download-sound>
          <Download aria-hidden size={17} />
          {t('sound_only', { format: 'FLAC' })}
        </a>
      )}
    </div>
  );
}
