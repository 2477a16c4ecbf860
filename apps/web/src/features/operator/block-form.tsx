import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { checkFilled } from '../account/forms/checks.ts';
import { FormFrame } from '../account/forms/form-frame.tsx';
import { TextField } from '../account/forms/text-field.tsx';
import { useForm } from '../account/forms/use-form.ts';
import { SubmitButton } from '../account/submit-button.tsx';
import { useAction } from '../account/use-loaded.ts';
import { Fold } from './fold.tsx';
import type { Changed, Detail } from './person.ts';

/** Blocks somebody with a reason, or lets them in again. */
export function BlockForm({ user, changed }: { user: Detail; changed: Changed }) {
  const { t } = useTranslation(['general/operator', 'general/dashboard']);
  const letting = useAction();
  const { id } = user;
  const fields = { reason: { label: t('credits.reason'), check: checkFilled } };
  const form = useForm(fields, async ({ reason }) => {
    changed(await api.call(calls.operatorBlock, { id, reason: reason.trim() }));
  });
  if (user.blocked !== null) {
    return (
      <div>
        <button
          type="button"
          className="btn btn-outline btn-sm target"
          disabled={letting.busy}
          onClick={() =>
            void letting.run(async () =>
              changed(await api.call(calls.operatorBlock, { id, reason: null })),
            )
          }
        >
          {t('block.undo')}
        </button>
        {letting.error === null ? null : <ErrorNotice error={letting.error} />}
      </div>
    );
  }
  return (
    <Fold title={t('block.action')}>
      <FormFrame form={form} label={t('block.action')}>
        <TextField
          form={form}
          name="reason"
          maxLength={500}
          autoComplete="off"
          hint={t('block.sure')}
        />
        <SubmitButton
          busy={form.busy}
          label={t('block.action')}
          busyLabel={t('general/dashboard:busy')}
          className="btn-error w-full"
        />
      </FormFrame>
    </Fold>
  );
}
