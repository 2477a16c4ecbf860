import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../submit-button.tsx';

/** The row that ends an optional form: sends it, or closes it again. */
export function FormButtons(props: {
  busy: boolean;
  label: string;
  tone?: 'btn-primary' | 'btn-error';
  onCancel(): void;
}) {
  const { busy, label, tone = 'btn-primary', onCancel } = props;
  const { t } = useTranslation('general/dashboard');
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton busy={busy} label={label} busyLabel={t('busy')} className={tone} />
      <button type="button" className="btn btn-ghost target h-11" onClick={onCancel}>
        {t('cancel')}
      </button>
    </div>
  );
}
