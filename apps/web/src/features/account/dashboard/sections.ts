export const SECTIONS = [
  'overview',
  'team',
  'glossaries',
  'sessions',
  'developers',
  'settings',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What an address names of the dashboard. */
export interface DashboardSearch {
  /** The first one where none is named. */
  section?: Section;
  /** Id of one of the glossaries. */
  glossary?: string;
}

/** Reads the query of an address; what it does not know is left out. */
export function readSection(query: Record<string, unknown>): DashboardSearch {
  const section = SECTIONS.find((known) => known === query.section);
  if (section === undefined) return {};
  const { glossary } = query;
  const names = section === 'glossaries' && typeof glossary === 'string' && glossary !== '';
  return names ? { section, glossary } : { section };
}
