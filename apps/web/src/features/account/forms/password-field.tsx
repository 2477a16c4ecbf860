import { IconButton } from '@glossa/ui';
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colon } from '../../../i18n/colon.ts';
import { passwordStrength, type Strength } from './password-strength.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps<Name extends string> extends TextFieldProps<Name> {
  /** A new password: shows how strong it is. */
  fresh?: boolean;
}

/** A password that can be looked at, with a word on caps lock and, for a new one, on its strength. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { fresh = false, ...rest } = props;
  const { t } = useTranslation('general/account');
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [strength, setStrength] = useState<Strength | null>(null);
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={20_000}
      onKeyDown={onKey}
      onKeyUp={onKey}
      onBlur={() => setCapsLock(false)}
      onInput={(event) => {
        const { value } = event.currentTarget;
        setStrength(value === '' ? null : passwordStrength(value));
      }}
      hint={fresh ? t('fields.password_hint') : undefined}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={t(shown ? 'fields.hide' : 'fields.show')}
          aria-pressed={shown}
          className="me-1"
          onClick={() => setShown(!shown)}
        />
      }
      below={
        <div role="status" className="text-sm">
          {capsLock ? <p className="mt-1.5 text-warning">{t('fields.caps_lock')}</p> : null}
          {fresh && strength !== null ? <StrengthBar strength={strength} /> : null}
        </div>
      }
      {...rest}
    />
  );
}

const BARS: Record<Strength, { width: string; colour: string }> = {
  weak: { width: 'w-1/3', colour: 'bg-error' },
  fair: { width: 'w-2/3', colour: 'bg-warning' },
  strong: { width: 'w-full', colour: 'bg-success' },
};

function StrengthBar({ strength }: { strength: Strength }) {
  const { t, i18n } = useTranslation('general/account');
  const { width, colour } = BARS[strength];
  return (
    <div className="mt-2 flex items-center gap-3" data-strength={strength}>
      <div aria-hidden className="h-1.5 flex-1 overflow-hidden rounded-full bg-base-300">
        <div className={`h-full rounded-full transition-[width] ${width} ${colour}`} />
      </div>
      <p className="text-muted">
        {t('strength.label')}
        {colon(i18n.language)}
        {t(`strength.${strength}`)}
      </p>
    </div>
  );
}
