import type { OverLimit as Over } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** Which limit a document is over, as the server said with its refusal. */
export default function OverLimit({ over }: { over: Over }) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const { number, bytes } = formats(i18n.language);
  const said = () => {
    if (over.limit === 'memory') return t('limits.memory');
    const shown = over.limit === 'pages' ? number : bytes;
    return t(`limits.${over.limit}`, { found: shown(over.found), most: shown(over.most) });
  };
  return (
    <p className="mt-1 text-sm" data-limit={over.limit}>
      {said()}
    </p>
  );
}
