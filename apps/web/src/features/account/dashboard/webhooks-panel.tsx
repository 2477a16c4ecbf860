import { calls, type ResponseOf } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { checkUrl } from '../forms/checks.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { useAction, useLoaded } from '../use-loaded.ts';
import { Panel } from './panel.tsx';
import { SecretOnce } from './secret-once.tsx';

type Webhook = ResponseOf<typeof calls.webhooks>['items'][number];

/** Addresses that are told when a job ends: added, tested, removed. */
export function WebhooksPanel() {
  const { t } = useTranslation(['general/dashboard-developers', 'general/dashboard']);
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.webhooks, {}, { signal }),
    null,
  );
  const { busy, error: refused, run } = useAction();
  const [secret, setSecret] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const fields = { url: { label: t('webhooks.url'), check: checkUrl } };
  const form = useForm(fields, async ({ url }, element) => {
    const made = await api.call(calls.webhookCreate, { url: url.trim() });
    setSecret(made.secret);
    element.reset();
    reload();
  });
  const shown = error ?? refused;

  const test = (id: string) => {
    void run(async () => {
      const { delivered, status } = await api.call(calls.webhookTest, { id });
      if (delivered) setSaid(t('webhooks.tested', { status }));
      else if (status === null) setSaid(t('webhooks.test_unreachable'));
      else setSaid(t('webhooks.test_failed', { status }));
      reload();
    });
  };
  const remove = (id: string) => {
    void run(async () => {
      await api.call(calls.webhookDelete, { id });
      setSaid(t('webhooks.deleted'));
      reload();
    });
  };

  return (
    <Panel title={t('webhooks.title')} lead={t('webhooks.lead')}>
      {shown === null ? null : (
        <div className="mt-4">
          <ErrorNotice error={shown} onRetry={reload} />
        </div>
      )}
      {secret === null ? null : (
        <SecretOnce
          title={t('webhooks.secret_title')}
          text={t('webhooks.secret')}
          secret={secret}
          copyLabel={t('webhooks.copy')}
          doneLabel={t('tokens.done')}
          onDone={() => setSecret(null)}
        />
      )}
      {data === null ? (
        shown === null && <div className="skeleton mt-4 h-24 rounded-field" />
      ) : data.items.length === 0 ? (
        <p className="mt-4 text-sm text-muted">{t('webhooks.empty')}</p>
      ) : (
        <ul className="mt-4" data-webhooks>
          {data.items.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              busy={busy}
              onTest={() => test(webhook.id)}
              onRemove={() => remove(webhook.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="text-sm font-medium">
        {said}
      </p>
      <FormFrame
        form={form}
        label={t('webhooks.add')}
        className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4"
      >
        <TextField
          form={form}
          name="url"
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          placeholder="https://example.org/glossa"
        />
        <SubmitButton
          busy={form.busy}
          label={t('webhooks.add')}
          busyLabel={t('general/dashboard:busy')}
          className="btn-primary justify-self-start"
        />
      </FormFrame>
    </Panel>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  busy: boolean;
  onTest(): void;
  onRemove(): void;
}

function WebhookRow({ webhook: { url, last }, busy, onTest, onRemove }: WebhookRowProps) {
  const { t, i18n } = useTranslation('general/dashboard-developers');
  const { date } = formats(i18n.language);
  const when = last === null ? '' : date(last.at * 1000);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line py-3" data-webhook={url}>
      <div className="min-w-56 flex-1">
        <p className="text-start font-medium break-all" dir="ltr">
          {url}
        </p>
        <p className={`text-sm ${last?.delivered === false ? 'text-error' : 'text-muted'}`}>
          {last === null
            ? t('webhooks.none_sent')
            : last.delivered
              ? t('webhooks.last_delivered', { when })
              : t('webhooks.last_failed', { when, count: last.attempts })}
          {last?.status ? ` (${last.status})` : null}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-outline btn-sm target"
        aria-label={t('webhooks.test_named', { url })}
        disabled={busy}
        onClick={onTest}
      >
        {t('webhooks.test')}
      </button>
      <button
        type="button"
        className="btn btn-outline btn-sm target"
        aria-label={t('webhooks.delete_named', { url })}
        disabled={busy}
        onClick={onRemove}
      >
        {t('webhooks.delete')}
      </button>
    </li>
  );
}
