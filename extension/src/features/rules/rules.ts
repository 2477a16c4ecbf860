import { z } from 'zod';

/** When whole pages are translated. */
export const PAGE_RULES = ['ask', 'always', 'never'] as const;
export type PageRule = (typeof PAGE_RULES)[number];

const selector = z.string().trim().max(2000).catch('');
const siteRuleSchema = z.object({
  /** Host with an optional path: `example.com`, `example.com/docs`, `localhost:3000`. Counts for subdomains, too. */
  site: z.string().min(1).max(500),
  page: z.enum(PAGE_RULES).catch('ask'),
  /** Language tags that take the place of the settings' there; null leaves those. */
  from: z.string().nullable().catch(null),
  to: z.string().nullable().catch(null),
  /** The button beside a selection, three spaces in fields, paragraphs under the pointer. */
  tools: z.boolean().catch(true),
  /** CSS selectors: nothing else is translated; empty for everything. */
  include: selector,
  /** CSS selectors of what is left alone. */
  exclude: selector,
});
export type SiteRule = z.infer<typeof siteRuleSchema>;

const languageRuleSchema = z.object({
  /** Language tag of the page. */
  language: z.string().min(2).max(35),
  page: z.enum(['always', 'never']),
});

/** Keeps the entries that are whole: one damaged rule costs no other. */
function listOf<T extends z.ZodType>(schema: T) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry): z.output<T>[] => {
        const parsed = schema.safeParse(entry);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

export const rulesSchema = z.object({
  sites: listOf(siteRuleSchema),
  languages: listOf(languageRuleSchema),
});
export type Rules = z.infer<typeof rulesSchema>;

/** A rule that changes nothing yet. */
export function newSiteRule(site: string): SiteRule {
  return { site, page: 'ask', from: null, to: null, tools: true, include: '', exclude: '' };
}

/** The languages whose texts stay as they are: their reader knows them. */
export function knownLanguages({ languages }: Pick<Rules, 'languages'>): string[] {
  return languages.filter(({ page }) => page === 'never').map(({ language }) => language);
}
