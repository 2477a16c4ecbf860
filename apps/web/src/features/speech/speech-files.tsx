import { SPEECH_FORMATS, type SpeechFormat, type SpeechResult } from '@glossa/contract';
import { useTranslation } from 'react-i18next';

/** The whole as a file, or made in another form. */
export function SpeechFiles({
  result,
  isBusy,
  onFormat,
}: {
  result: SpeechResult;
  isBusy: boolean;
  /** Has the whole made in another form. */
  onFormat(format: SpeechFormat): void;
}) {
  const { t } = useTranslation('new/speak');
  const offered = SPEECH_FORMATS.filter((format) => format !== 'm4b' || result.chapters);
  return (
    <div className="ms-auto flex flex-wrap gap-1">
      {offered.map((format) =>
        format === result.format ? (
          <a
            key={format}
            className="btn btn-outline btn-sm target uppercase"
            href={result.url}
            download={result.fileName}
            aria-label={t('download', { format: format.toUpperCase() })}
          >
            {format}
          </a>
        ) : (
          <button
            key={format}
            type="button"
            className="btn btn-ghost btn-sm target uppercase"
            aria-label={t('download', { format: format.toUpperCase() })}
            disabled={isBusy}
            onClick={() => onFormat(format)}
          >
            {format}
          </button>
        ),
      )}
    </div>
  );
}
