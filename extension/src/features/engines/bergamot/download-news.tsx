import { useTranslation } from 'react-i18next';
import type { PackDownload } from './download-state.ts';
import { PACKS_HOST } from './packs-host.ts';

const MEGABYTE = 1e6;

/** A number of bytes in megabytes with their unit, as it is read in a locale. */
export function megabytes(bytes: number, locale: string): string {
  const style = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / MEGABYTE);
}

interface Props {
  download: PackDownload;
  /** Ends it; absent where it has ended. */
  onCancel?: () => void;
}

/** How a download of packs goes on, or why it ended. */
export function DownloadNews({ download: { news }, onCancel }: Props) {
  const { t, i18n } = useTranslation('general/extension-way-out');
  const { t: basic } = useTranslation('general/extension');
  const { t: tools } = useTranslation('general/extension-tools');
  const size = (bytes: number) => megabytes(bytes, i18n.language);
  switch (news.phase) {
    case 'asking':
      return null;
    case 'downloading':
    case 'checking': {
      const { received, total, phase } = news;
      const known = total !== null && total > 0;
      return (
        <div className="flex flex-col gap-1" data-download={phase}>
          <div className="flex items-center gap-2">
            <progress
              className="progress"
              aria-label={tools('download')}
              {...(known ? { value: received, max: total } : {})}
            />
            {onCancel !== undefined && (
              <button type="button" className="btn btn-sm" onClick={onCancel}>
                {basic('cancel')}
              </button>
            )}
          </div>
          <p role="status" className="text-xs text-muted">
            {phase === 'checking'
              ? t('checking')
              : known
                ? t('progress', { received: size(received), total: size(total) })
                : size(received)}
          </p>
        </div>
      );
    }
    case 'done':
      return <p role="status">{tools('downloaded')}</p>;
    case 'canceled':
      return <p role="status">{t('canceled')}</p>;
    case 'failed':
      return (
        <p role="alert" className="text-error" data-failed={news.reason}>
          {t(`failed_${news.reason}`, { host: PACKS_HOST })}
        </p>
      );
  }
}
