import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { areDrawn, rareSigns } from './glyphs.ts';

/** One honest line where this device has no font for a result's signs. */
export function MissingSigns({ text }: { text: string }) {
  const { t } = useTranslation('moretools/text-tools');
  const [missing, setMissing] = useState(false);
  const signs = useMemo(() => rareSigns(text).join(''), [text]);
  useEffect(() => setMissing(signs !== '' && !areDrawn([...signs])), [signs]);
  return missing ? (
    <p role="status" className="text-sm text-warning">
      {t('signs_missing')}
    </p>
  ) : null;
}
