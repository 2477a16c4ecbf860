import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface FilePasswordProps {
  /** Of the file, for who hears the label alone. */
  name: string;
  /** The last one did not open it. */
  isWrong: boolean;
  onPassword(password: string): void;
}

/** Asks for the password of a protected file. It is no account's: nothing offers to keep it. */
export default function FilePassword({ name, isWrong, onPassword }: FilePasswordProps) {
  const { t } = useTranslation('translate/document-pages');
  const [password, setPassword] = useState('');
  const id = useId();
  function send(event: FormEvent): void {
    event.preventDefault();
    if (password !== '') onPassword(password);
  }
  return (
    <form className="mt-3 grid max-w-md gap-1.5" onSubmit={send} data-file-password>
      <label htmlFor={id} className="text-sm font-medium">
        {t('password.label')} <span className="sr-only">({name})</span>
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="password"
          className="input target min-w-0 flex-1"
          dir="auto"
          autoComplete="off"
          maxLength={256}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="submit" className="btn btn-primary target" disabled={password === ''}>
          {t('password.open')}
        </button>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('password.hint')}
      </p>
    </form>
  );
}
