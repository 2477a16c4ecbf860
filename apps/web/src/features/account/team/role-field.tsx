import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** The role of somebody who is not the owner. */
export function RoleField({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('general/team');
  const id = useId();
  return (
    <div className="grid max-w-60 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={id}
        name="role"
        defaultValue={value}
        className="h-11 rounded-field border border-edge bg-base-100 px-3 text-base"
      >
        <option value="member">{t('roles.member')}</option>
        <option value="admin">{t('roles.admin')}</option>
      </select>
    </div>
  );
}
