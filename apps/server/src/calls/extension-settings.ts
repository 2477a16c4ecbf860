import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

/** What the extensions of the caller's account share. */
export function extensionSettingsCalls({
  people: { accounts },
}: CallDeps): Pick<CallHandlers, 'extensionSettings' | 'saveExtensionSettings'> {
  return {
    async extensionSettings(_, c) {
      const { userId } = requireAccount(c);
      const { revision, changedAt, settings } = await accounts.extensionSettings(userId);
      return { revision, changed_at: changedAt, settings };
    },
    async saveExtensionSettings({ base_revision, changed_at, settings }, c) {
      const { userId } = requireAccount(c);
      const request = { base: base_revision, changedAt: changed_at, settings };
      return { revision: await accounts.saveExtensionSettings(userId, request) };
    },
  };
}
