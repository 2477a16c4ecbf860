export const SECTIONS = ['overview', 'team', 'sessions', 'developers', 'settings'] as const;
export type Section = (typeof SECTIONS)[number];

/** The part of the dashboard that an address names; the first one when it names none. */
export function readSection(query: Record<string, unknown>): { section?: Section } {
  const section = SECTIONS.find((known) => known === query.section);
  return section === undefined ? {} : { section };
}
