import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A button that asks once more, with what it leads to in words. */
export function ConfirmButton(props: {
  label: string;
  sure: string;
  busy: boolean;
  danger?: boolean;
  onConfirm(): void;
}) {
  const { label, sure, busy, danger = false, onConfirm } = props;
  const { t } = useTranslation('general/dashboard');
  const [asked, setAsked] = useState(false);
  const tone = danger ? 'btn-error' : '';
  if (!asked) {
    return (
      <button
        type="button"
        className={`btn btn-outline btn-sm target h-auto max-w-full py-1 whitespace-pre-line wrap-anywhere ${tone}`}
        onClick={() => setAsked(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div role="alert" className="w-full rounded-field border border-line bg-base-200 p-3 text-sm">
      <p>{sure}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          className={`btn btn-sm target h-auto max-w-full py-1 whitespace-pre-line wrap-anywhere ${danger ? 'btn-error' : 'btn-primary'}`}
          disabled={busy}
          onClick={onConfirm}
        >
          {label}
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-sm target"
          onClick={() => setAsked(false)}
        >
          {t('cancel')}
        </button>
      </div>
    </div>
  );
}
