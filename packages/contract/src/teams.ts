/** What somebody may do in a team: the owner all of it, admins look after people, members use the quota. */
export const TEAM_ROLES = ['owner', 'admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];
