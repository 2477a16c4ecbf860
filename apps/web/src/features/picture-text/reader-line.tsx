import { useTranslation } from 'react-i18next';
import { usePictureReaders } from '../../client/use-catalogue.ts';
import { ReadBy } from './read-by.tsx';

/** Reads print; what it makes of handwriting is a draft at best. */
const FOR_PRINT = 'tesseract';

/** Who reads the pictures, whether they stay here, and how well that one reads handwriting. */
export function ReaderLine({ handwriting }: { handwriting: boolean }) {
  const { t } = useTranslation('handwrite/reader');
  const readers = usePictureReaders() ?? [];
  // What reads handwriting is asked for it wherever it stands: a model that sees, a service.
  const reader = (handwriting && readers.find(({ id }) => id !== FOR_PRINT)) || readers[0];
  if (reader === undefined) return null;
  const { id, name: engine, local } = reader;
  const isDraft = handwriting && id === FOR_PRINT;
  return (
    <p className="min-w-0 flex-1 basis-60 px-2 py-1 text-sm text-muted" data-reader={id}>
      <ReadBy {...{ engine, isDraft }}>{t(local ? 'stays' : 'leaves')}</ReadBy>
    </p>
  );
}
