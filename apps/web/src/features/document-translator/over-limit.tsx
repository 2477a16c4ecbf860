import type { OverLimit as Over } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** How many pages or bytes a document may have that has too many, as the server said with its refusal. */
export default function OverLimit({ over: { limit, found, most } }: { over: Over }) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const { number, bytes } = formats(i18n.language);
  const shown = limit === 'pages' ? number : bytes;
  return (
    <p className="mt-1 text-sm" data-limit={limit}>
      {t(`limits.${limit}`, { found: shown(found), most: shown(most) })}
    </p>
  );
}
