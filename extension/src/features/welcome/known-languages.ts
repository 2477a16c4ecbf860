import { findLanguage, isSameLanguage } from '@glossa/contract/languages';
import { readKept } from '../../storage/local.ts';
import type { Rules } from '../rules/rules.ts';
import { RULES_KEY, readRules, saveRules } from '../rules/storage.ts';

/** The rules with other languages that stay as they are; what else they say is kept. */
export function withKnown(rules: Rules, known: readonly string[]): Rules {
  const others = rules.languages.filter(
    ({ language, page }) => page !== 'never' && !known.includes(language),
  );
  const never = known.map((language) => ({ language, page: 'never' as const }));
  return { ...rules, languages: [...others, ...never] };
}

/** Of the languages that a browser asks for, those of the catalogue that are not `to`: their reader knows them. */
export function presumedKnown(asked: readonly string[], to: string): string[] {
  const tags = asked.flatMap((tag) => findLanguage(tag)?.tag ?? []);
  const known: string[] = [];
  for (const tag of tags) {
    if (![to, ...known].some((each) => isSameLanguage(each, tag))) known.push(tag);
  }
  return known;
}

/** The rules; where there never were any, with the languages that the browser says its reader knows, which are kept. */
export async function rulesWithPresumed(to: string): Promise<Rules> {
  const rules = await readRules();
  if ((await readKept(RULES_KEY)) !== undefined) return rules;
  const presumed = withKnown(rules, presumedKnown(navigator.languages, to));
  await saveRules(presumed);
  return presumed;
}
