import { useTranslation } from 'react-i18next';

/** How many seats; only what can be had. */
export function SeatsField(props: {
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
}) {
  const { value, min, max, onChange } = props;
  const { t } = useTranslation('general/team');
  return (
    <label className="grid gap-1.5 text-sm font-medium">
      {t('seats.label')}
      <input
        type="number"
        inputMode="numeric"
        className="h-11 w-28 rounded-field border border-edge bg-base-100 px-3 text-base font-normal"
        {...{ min, max, value }}
        onChange={(event) => {
          const wanted = Math.round(event.target.valueAsNumber);
          if (Number.isFinite(wanted)) onChange(Math.min(max, Math.max(1, wanted)));
        }}
        onBlur={() => onChange(Math.max(min, value))}
      />
    </label>
  );
}
