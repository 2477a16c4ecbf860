import { calls } from '@glossa/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { checkNewPassword } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { CardTitle, Centered } from './centered.tsx';
import { useQueryField } from './use-query-field.ts';

/** Sets a new password with the token of a mail; the token leaves the address once it is used. */
export function ResetPage() {
  const { t } = useTranslation('general/account');
  const router = useRouter();
  const token = useQueryField('token');
  const [done, setDone] = useState(false);
  const [usable, setUsable] = useState(true);
  useEffect(() => {
    if (token === '') return;
    // Where it cannot be asked, sending the form says it.
    api.call(calls.resetPasswordCheck, { token }).then(
      (answer) => setUsable(answer.usable),
      () => {},
    );
  }, [token]);
  const fields = { password: { label: t('fields.new_password'), check: checkNewPassword } };
  const form = useForm(fields, async ({ password }) => {
    await api.call(calls.resetPassword, { token, password });
    setDone(true);
    router.history.replace(window.location.pathname);
  });
  if (done) {
    return (
      <Centered>
        <div role="status">
          <CardTitle title={t('reset.done_title')}>{t('reset.done')}</CardTitle>
        </div>
        <Link to="/login" className="btn btn-primary target h-11 w-full">
          {t('sign_in.submit')}
        </Link>
      </Centered>
    );
  }
  const again = (
    <Link to="/forgot-password" className="btn btn-primary target mt-4 h-11 w-full">
      {t('reset.again')}
    </Link>
  );
  if (token === '' || !usable) {
    return (
      <Centered>
        <CardTitle title={t('reset.title')}>{t('reset.expired')}</CardTitle>
        {again}
      </Centered>
    );
  }
  return (
    <Centered>
      <CardTitle title={t('reset.title')}>{t('reset.lead')}</CardTitle>
      <FormFrame
        form={form}
        label={t('reset.title')}
        help={form.failure?.code === 'invalid_token' ? again : undefined}
      >
        <PasswordField form={form} name="password" fresh />
        <SubmitButton busy={form.busy} label={t('reset.submit')} busyLabel={t('reset.busy')} />
      </FormFrame>
    </Centered>
  );
}
