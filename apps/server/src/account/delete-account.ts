import type { Accounts, Teams } from '@glossa/accounts';
import type { Selling } from '@glossa/billing';
import {
  forgetGlossaries,
  forgetTranslations,
  forgetUploads,
  ownerOfAccount,
  uploadsOf,
} from '@glossa/db';
import type { Services } from '@glossa/jobs';
import { endOwnTeam } from '../billing/end-team.ts';

const PAGE = 100;

/**
 * Deletes an account and what it made: first what it would still be charged for, a team that it owns included, then sessions, so that nothing is added
 * meanwhile, jobs with their files, uploads, voices with their samples, glossaries, the translation memory, credits, at last the account with its tokens and webhooks.
 * A deletion that broke off can be asked for again. Entries of the ledger stay, as booking rules want it,
 * under an id that names nobody any more.
 */
export async function deleteAccount(
  { stores, work: { jobService, voices } }: Pick<Services, 'stores' | 'work'>,
  { accounts, teams }: { accounts: Accounts; teams: Teams },
  selling: Pick<Selling, 'billing'> | undefined,
  userId: string,
): Promise<void> {
  const { jobs, blobs, ledger, clonedVoices } = stores;
  const { db } = stores.database;
  const owner = ownerOfAccount(userId);
  const { email, locale } = await accounts.user(userId);
  await selling?.billing.closeBuyer({ userId, email, locale });
  if ((await teams.ownTeam(userId)) !== undefined) {
    await endOwnTeam({ accounts, teams }, selling, userId);
  }
  await accounts.endSessions(userId);
  await teams.leaveForGood(userId);
  async function removeThings(): Promise<void> {
    for (;;) {
      const { items } = await jobs.list(owner, { limit: PAGE });
      for (const { id } of items) await jobService.remove(owner, id);
      if (items.length < PAGE) break;
    }
    for (;;) {
      const uploads = await uploadsOf(db, owner, PAGE);
      for (const { blobKey } of uploads) await blobs.delete(blobKey);
      const keys = uploads.map(({ key }) => key);
      await forgetUploads(db, owner, keys);
      if (keys.length < PAGE) break;
    }
    for (const { id } of await clonedVoices.list(userId)) await voices.remove(userId, id);
    await forgetGlossaries(db, owner);
  }
  await removeThings();
  await forgetTranslations(db, owner);
  await ledger.close(userId);
  await accounts.erase(userId);
  // What was on its way in while the account still was. From now on whoever adds something sees that it is gone.
  await removeThings();
}
