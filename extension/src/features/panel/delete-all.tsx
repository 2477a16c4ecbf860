import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Deletes all of a list, after asking once more. */
export function DeleteAll({ onConfirm }: { onConfirm(): void }) {
  const { t } = useTranslation('general/extension-panel');
  const { t: basic } = useTranslation('general/extension');
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        type="button"
        className="btn btn-ghost btn-sm self-start"
        onClick={() => setAsking(true)}
      >
        {t('deleteAll')}
      </button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span>{t('deleteAllSure')}</span>
      <button
        type="button"
        className="btn btn-error btn-sm"
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {t('deleteAll')}
      </button>
      <button type="button" className="btn btn-sm" onClick={() => setAsking(false)}>
        {basic('cancel')}
      </button>
    </div>
  );
}
