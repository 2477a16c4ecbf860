import { calls, GlossaError, TOKEN_SCOPES, type TokenScope } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { CheckField } from '../forms/check-field.tsx';
import { checkFilled } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { FormButtons } from './form-buttons.tsx';
import { scopeKey } from './scope-key.ts';

const VALIDITY = ['30', '90', '365', 'never'] as const;

export interface TokenFormProps {
  onCancel(): void;
  /** Given the secret, which is answered this once. */
  onMade(token: string): void;
}

/** Asks for the name, the rights and the validity of a new token. */
export function TokenForm({ onCancel, onMade }: TokenFormProps) {
  const { t } = useTranslation(['general/dashboard-developers', 'general/dashboard']);
  const fields = {
    name: { label: t('tokens.name'), check: checkFilled },
    days: { label: t('tokens.valid'), check: () => null },
  };
  const form = useForm(fields, async ({ name, days }, element) => {
    const scopes = new FormData(element).getAll('scopes') as TokenScope[];
    if (scopes.length === 0) {
      const issues = [{ path: 'scopes', code: 'required', message: '' }];
      throw new GlossaError('validation_failed', 'No scopes.', { details: { issues } });
    }
    const valid = days === 'never' ? {} : { days: Number(days) };
    const { token } = await api.call(calls.tokenCreate, { name, scopes, ...valid });
    onMade(token);
  });
  return (
    <FormFrame
      form={form}
      label={t('tokens.new')}
      className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4"
    >
      <TextField
        form={form}
        name="name"
        maxLength={80}
        dir="auto"
        autoComplete="off"
        hint={t('tokens.name_hint')}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('tokens.may')}</legend>
        {TOKEN_SCOPES.map((scope) => (
          <CheckField
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={scope === 'translate'}
            label={t(`tokens.scopes.${scopeKey(scope)}`)}
          />
        ))}
      </fieldset>
      <label className="grid max-w-60 gap-1.5 text-sm font-medium">
        {t('tokens.valid')}
        <select
          name="days"
          defaultValue="90"
          className="h-11 rounded-field border border-edge bg-base-100 px-3 text-base font-normal"
        >
          {VALIDITY.map((days) => (
            <option key={days} value={days}>
              {t(`tokens.days.${days}`)}
            </option>
          ))}
        </select>
      </label>
      <FormButtons busy={form.busy} label={t('tokens.create')} onCancel={onCancel} />
    </FormFrame>
  );
}
