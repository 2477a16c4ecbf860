/** As what somebody is named in the audit log: by their address, or as whoever is at the machine of the server. */
export const actorOf = (by: string | undefined) =>
  by === undefined ? 'operator' : `operator ${by}`;
