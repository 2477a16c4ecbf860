import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings } from '../../storage/settings.ts';

/** Shown in the empty field: what a limit looks like. */
const EXAMPLE = 50;

/** Field of the options for the credits that translation may cost a day; saved as it is typed, empty for no limit. */
export function DailyCap({ initial }: { initial: number | null }) {
  const { t, i18n } = useTranslation('general/extension-page');
  const id = useId();
  const [typed, setTyped] = useState(initial === null ? '' : String(initial));

  function change(text: string): void {
    setTyped(text);
    const credits = text.trim() === '' ? null : Number(text);
    if (credits === null || (Number.isSafeInteger(credits) && credits > 0)) {
      void changeSettings({ dailyCredits: credits });
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <label className="text-base font-semibold" htmlFor={id}>
        {t('capLabel')}
      </label>
      <p id={`${id}-help`} className="text-sm text-muted">
        {t('capHelp')}
      </p>
      <div className="flex items-center gap-2">
        <input
          id={id}
          className="input w-40"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          placeholder={EXAMPLE.toLocaleString(i18n.language)}
          aria-describedby={`${id}-help ${id}-unit`}
          value={typed}
          onChange={(event) => change(event.target.value)}
        />
        <span id={`${id}-unit`} className="text-sm text-muted">
          {t('capUnit')}
        </span>
      </div>
    </div>
  );
}
