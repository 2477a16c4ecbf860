import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { hostPattern, serverOrigin } from '../../storage/server-address.ts';
import { DownloadPair } from './built-in/download-pair.tsx';
import { translatorApi } from './built-in/translator-api.ts';
import {
  changeEngineKeys,
  changeEngineSettings,
  ENGINE_IDS,
  type EngineId,
  type EngineKeys,
  type EngineSettings,
  readEngineKeys,
  readEngineSettings,
} from './engine-settings.ts';
import { ServiceFields } from './service-fields.tsx';

type Outcome = 'saved' | 'accessDenied' | 'serverInvalid' | null;
/** OpenAI's own, where no address is named. */
const OPENAI = 'https://api.openai.com';

/** The origin that an engine is reached at; undefined where what was typed is no address, null where it needs none. */
function originOf(settings: EngineSettings): string | undefined | null {
  if (settings.engine === 'openai') {
    return settings.openaiUrl === '' ? OPENAI : serverOrigin(settings.openaiUrl);
  }
  return settings.engine === 'libretranslate' ? serverOrigin(settings.libretranslateUrl) : null;
}

/** Asks the browser for what an engine needs. Call it in a click, before any other wait. */
async function askAccess(settings: EngineSettings): Promise<Outcome> {
  const origin = originOf(settings);
  if (origin === undefined) return 'serverInvalid';
  const isOffscreen = settings.engine === 'built-in' || settings.engine === 'bergamot';
  const wanted = isOffscreen
    ? !import.meta.env.FIREFOX && { permissions: ['offscreen' as const] }
    : origin !== null && { origins: [hostPattern(origin)] };
  if (!wanted) return 'saved';
  const granted = await browser.permissions.request(wanted).catch(() => false);
  return granted ? 'saved' : 'accessDenied';
}

/** Options: who translates selections, fields and paragraphs, and what that needs. Loads and saves by itself. */
export function EngineSection() {
  const { t } = useTranslation('general/extension-tools');
  const { t: basic } = useTranslation('general/extension');
  const [settings, setSettings] = useState<EngineSettings>();
  const [keys, setKeys] = useState<EngineKeys>({ openai: '', libretranslate: '' });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const id = useId();
  useEffect(() => {
    void Promise.all([readEngineSettings(), readEngineKeys()]).then(([found, kept]) => {
      setSettings(found);
      setKeys(kept);
    });
  }, []);
  if (settings === undefined) return null;

  const names: Record<EngineId, string> = {
    server: t('engineServer'),
    'built-in': t('engineBuiltIn'),
    bergamot: t('engineBergamot'),
    openai: t('engineOpenai'),
    libretranslate: 'LibreTranslate',
  };
  const api = translatorApi();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (settings === undefined) return;
    const access = await askAccess(settings);
    setOutcome(access);
    if (access !== 'saved') return;
    await Promise.all([changeEngineSettings(settings), changeEngineKeys(keys)]);
  }
  const change = (part: Partial<EngineSettings>) => {
    setSettings({ ...settings, ...part });
    setOutcome(null);
  };

  return (
    <form
      className="flex flex-col gap-2"
      aria-labelledby={id}
      data-section="engine"
      onSubmit={(event) => void save(event)}
    >
      <h2 id={id} className="text-base font-semibold">
        {t('engineTitle')}
      </h2>
      <p className="text-sm text-muted">{t('engineHelp')}</p>
      {ENGINE_IDS.map((engine) => (
        <label key={engine} className="flex items-center gap-2">
          <input
            type="radio"
            name={id}
            className="radio radio-sm"
            value={engine}
            disabled={engine === 'built-in' && api === undefined}
            checked={settings.engine === engine}
            onChange={() => change({ engine })}
          />
          {names[engine]}
        </label>
      ))}
      {api === undefined && <p className="text-sm text-muted">{t('builtInMissing')}</p>}
      {settings.engine === 'built-in' && api !== undefined && <DownloadPair api={api} />}
      {settings.engine === 'openai' && (
        <ServiceFields
          address={settings.openaiUrl}
          placeholder={`${OPENAI}/v1`}
          onAddress={(openaiUrl) => change({ openaiUrl })}
          apiKey={keys.openai}
          onKey={(openai) => setKeys({ ...keys, openai })}
          model={settings.openaiModel}
          onModel={(openaiModel) => change({ openaiModel })}
        />
      )}
      {settings.engine === 'libretranslate' && (
        <ServiceFields
          address={settings.libretranslateUrl}
          placeholder="http://127.0.0.1:5000"
          onAddress={(libretranslateUrl) => change({ libretranslateUrl })}
          apiKey={keys.libretranslate}
          onKey={(libretranslate) => setKeys({ ...keys, libretranslate })}
        />
      )}
      <button type="submit" className="btn btn-primary self-start">
        {basic('serverSave')}
      </button>
      <p role="status" className={outcome === 'saved' ? '' : 'text-error'}>
        {outcome !== null && (outcome === 'serverInvalid' ? basic(outcome) : t(outcome))}
      </p>
    </form>
  );
}
