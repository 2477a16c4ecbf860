import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import {
  type AssistSettings,
  changeAssistSettings,
  HOVER_KEYS,
  type HoverKey,
  readAssistSettings,
} from '../../storage/assist-settings.ts';
import { LanguageChoice } from '../language-choice.tsx';

const EVERYWHERE = { origins: ['http://*/*', 'https://*/*'] };

/**
 * Options: what helps while one reads and writes. All of it is off at first, and the browser is asked for access
 * to all sites when the first is turned on. Loads and saves by itself.
 */
export function AssistSection({ to }: { to: string }) {
  const { t } = useTranslation('general/extension-tools');
  const [settings, setSettings] = useState<AssistSettings>();
  const [denied, setDenied] = useState(false);
  const id = useId();
  useEffect(() => void readAssistSettings().then(setSettings), []);
  if (settings === undefined) return null;

  const change = async (part: Partial<AssistSettings>) => {
    setSettings({ ...settings, ...part });
    await changeAssistSettings(part);
  };
  /** Turning something on needs the browser's leave, which is asked for in the click. */
  const turn = async (part: Partial<AssistSettings>, on: boolean) => {
    const granted = !on || (await browser.permissions.request(EVERYWHERE).catch(() => false));
    setDenied(!granted);
    if (granted) await change(part);
  };

  return (
    <section className="flex flex-col gap-2" aria-labelledby={id} data-section="assist">
      <h2 id={id} className="text-base font-semibold">
        {t('assistTitle')}
      </h2>
      <p className="text-sm text-muted">{t('assistHelp')}</p>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="toggle toggle-sm"
          checked={settings.button}
          onChange={({ target }) => void turn({ button: target.checked }, target.checked)}
        />
        {t('selectionButton')}
      </label>
      {settings.noButton.map((site) => (
        <div key={site} className="ms-10 flex items-center gap-2 text-sm">
          <span dir="ltr">{site}</span>
          <button
            type="button"
            className="btn btn-ghost btn-xs"
            aria-label={t('ruleRemove', { site })}
            title={t('ruleRemove', { site })}
            onClick={() =>
              void change({ noButton: settings.noButton.filter((each) => each !== site) })
            }
          >
            ×
          </button>
        </div>
      ))}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="toggle toggle-sm"
          checked={settings.tripleSpace}
          onChange={({ target }) => void turn({ tripleSpace: target.checked }, target.checked)}
        />
        {t('tripleSpace')}
      </label>
      <div className="flex flex-col gap-1 text-sm">
        {t('fieldTarget')}
        <div className="flex">
          <LanguageChoice
            label={t('fieldTarget')}
            value={settings.fieldTo ?? to}
            onChange={(fieldTo) => void change({ fieldTo })}
          />
        </div>
      </div>
      <label className="flex flex-col gap-1 text-sm">
        {t('hoverKey')}
        <select
          className="select select-sm"
          value={settings.hoverKey ?? ''}
          onChange={({ target }) => {
            const hoverKey = target.value === '' ? null : (target.value as HoverKey);
            void turn({ hoverKey }, hoverKey !== null);
          }}
        >
          <option value="">{t('off')}</option>
          {HOVER_KEYS.map((key) => (
            <option key={key} value={key}>
              {key === 'Control' ? 'Ctrl' : key}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="text-sm text-error">
        {denied && t('accessDenied')}
      </p>
    </section>
  );
}
