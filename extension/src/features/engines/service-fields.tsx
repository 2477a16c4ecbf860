import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  address: string;
  placeholder: string;
  onAddress(address: string): void;
  apiKey: string;
  onKey(key: string): void;
  /** Absent where the service has no models to choose from. */
  model?: string;
  onModel?(model: string): void;
}

/** Address, key and model of a service. */
export function ServiceFields(props: Props) {
  const { t } = useTranslation('general/extension-tools');
  const help = useId();
  const shared = { className: 'input w-full', dir: 'ltr', spellCheck: false } as const;
  return (
    <div className="flex flex-col gap-2">
      <label className="flex flex-col gap-1 text-sm">
        {t('address')}
        <input
          {...shared}
          inputMode="url"
          placeholder={props.placeholder}
          value={props.address}
          onChange={(event) => props.onAddress(event.target.value)}
        />
      </label>
      {props.model !== undefined && (
        <label className="flex flex-col gap-1 text-sm">
          {t('model')}
          <input
            {...shared}
            value={props.model}
            onChange={(event) => props.onModel?.(event.target.value)}
          />
        </label>
      )}
      <label className="flex flex-col gap-1 text-sm">
        {t('apiKey')}
        <input
          {...shared}
          type="password"
          autoComplete="off"
          aria-describedby={help}
          value={props.apiKey}
          onChange={(event) => props.onKey(event.target.value)}
        />
      </label>
      <p id={help} className="text-xs text-muted">
        {t('apiKeyHelp')}
      </p>
    </div>
  );
}
