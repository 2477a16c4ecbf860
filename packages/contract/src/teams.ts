/** What somebody may do in a team: the owner all of it, admins look after people, members use the quota. */
export const TEAM_ROLES = ['owner', 'admin', 'member'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Days for which an invitation into a team holds. */
export const TEAM_INVITE_DAYS = 14;
/** Invitations by mail that may be open at once, and people who may come by one link. */
export const TEAM_INVITES_OPEN = 100;
export const TEAM_LINK_PLACES = 100;
/** What a team's audit list tells of. */
export const TEAM_ACTIONS = [
  'team_created',
  'team_renamed',
  'invited',
  'link_made',
  'invite_revoked',
  'invite_declined',
  'invite_asked',
  'joined',
  'left',
  'removed',
  'role_changed',
  'cap_changed',
  'handed_over',
  'seats_changed',
  'glossary_made',
  'glossary_changed',
  'glossary_deleted',
  'memory_shared',
  'memory_unshared',
  'plan_began',
  'plan_ended',
] as const;
export type TeamAction = (typeof TEAM_ACTIONS)[number];
