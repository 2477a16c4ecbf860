import { type Accounts, readableEmail, type Teams } from '@glossa/accounts';
import { buyerOfTeam, type Selling } from '@glossa/billing';

/** Who a team is to the payment provider: mails about its payments go to its owner. */
export const teamBuyer = (
  teamId: string,
  { email, locale }: { email: string; locale: string },
) => ({ userId: buyerOfTeam(teamId), email: readableEmail(email), locale });

/** Ends what the caller's team would still be charged for, and the team. Again does what is left to do. */
export async function endOwnTeam(
  { teams, accounts }: { teams: Teams; accounts: Pick<Accounts, 'user'> },
  selling: Pick<Selling, 'billing'> | undefined,
  userId: string,
): Promise<void> {
  const teamId = await teams.ownedBy(userId);
  await selling?.billing.closeBuyer(teamBuyer(teamId, await accounts.user(userId)));
  await teams.end(userId);
}
