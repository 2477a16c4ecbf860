import type { GlossaError } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** How many pages a document may have that has too many, as the server said with its refusal. */
export default function PageLimit({ error }: { error: GlossaError }) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const { number } = formats(i18n.language);
  const { found, most } = error.details as { found: number; most: number };
  return (
    <p className="mt-1 text-sm" data-limit="pages">
      {t('limits.pages', { found: number(found), most: number(most) })}
    </p>
  );
}
