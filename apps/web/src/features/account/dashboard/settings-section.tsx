import { calls } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { api } from '../../../client/api.ts';
import { useLoaded } from '../use-loaded.ts';
import { DeletePanel } from './delete-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { NotifyPanel } from './notify-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';

/** Everything about the account that can be changed. */
export default function SettingsSection() {
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.settings, {}, { signal }),
    null,
  );
  if (data === null) {
    if (error !== null) return <ErrorNotice error={error} onRetry={reload} />;
    return <div className="skeleton h-96 rounded-box" />;
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      {error === null ? null : <ErrorNotice error={error} onRetry={reload} />}
      <ProfilePanel settings={data} />
      <NotifyPanel settings={data} />
      <EmailPanel settings={data} onChanged={reload} />
      <PasswordPanel settings={data} />
      <ExportPanel />
      <DeletePanel settings={data} />
    </div>
  );
}
