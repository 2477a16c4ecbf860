const TEAM = 'team:';

/** The buyer that a team is: its customer, orders and invoices are its own, whoever owns it. */
export const buyerOfTeam = (teamId: string): string => `${TEAM}${teamId}`;

/** The team that a buyer is; undefined for a person. */
export const teamOfBuyer = (buyerId: string): string | undefined =>
  buyerId.startsWith(TEAM) ? buyerId.slice(TEAM.length) : undefined;
