export const SECTIONS = [
  'overview',
  'team',
  'glossaries',
  'sessions',
  'developers',
  'settings',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What an address names of the dashboard; anything may stand in an address. */
export interface DashboardSearch {
  section?: unknown;
  /** Id of one of the glossaries. */
  glossary?: unknown;
}

/** The part of the dashboard that an address names; the first one where it names none. */
export const sectionOf = ({ section }: DashboardSearch): Section =>
  SECTIONS.find((known) => known === section) ?? 'overview';
