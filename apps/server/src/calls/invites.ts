import type { CallHandlers } from '../http/handlers.ts';
import { ownAddress } from '../http/own-address.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

/** The link that invites others, and what it came to. */
export function inviteCalls({
  people: { invites },
  baseUrl,
}: CallDeps): Pick<CallHandlers, 'generateInviteLink' | 'invites'> {
  return {
    async generateInviteLink({ return_url }, c) {
      const { userId } = requireAccount(c);
      const url = new URL(ownAddress(return_url, baseUrl()));
      const code = await invites.codeOf(userId);
      url.searchParams.set('invite_code', code);
      return { url: url.href, code };
    },

    invites: (_, c) => invites.overview(requireAccount(c).userId),
  };
}
