import { useTranslation } from 'react-i18next';
import { usePictureReaders } from '../../client/use-catalogue.ts';

/** Tells no places, which pictures that are drawn again need. */
const WITHOUT_PLACES = 'vision';

/** Who reads pictures that are translated, where they leave the server for it. */
export function SentLine() {
  const { t } = useTranslation('alt/picture');
  const reader = usePictureReaders()?.find(({ id }) => id !== WITHOUT_PLACES);
  if (reader === undefined || reader.local) return null;
  return (
    <p className="border-b border-line px-4 py-1 text-sm text-muted" data-sent={reader.id}>
      {t('sent', { engine: reader.name })}
    </p>
  );
}
