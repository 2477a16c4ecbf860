import { baseLanguage } from '@glossa/contract/languages';
import type { PageStart } from '../../messaging/page-protocol.ts';
import { BlockLanguages } from './language/block-languages.ts';
import { isLanguage, pageLanguage } from './language/page-language.ts';
import { type Excluded, isExcluded } from './segment/exclude.ts';
import { scopeOf } from './segment/scope.ts';
import { segment } from './segment/segment.ts';
import { titleUnit } from './segment/title.ts';
import type { Unit } from './segment/unit.ts';
import { pageScheduler, runInSlices } from './walk/slices.ts';

/** A text that a translation would ask for: its language, and its words, coded. */
export interface SurveyedText {
  from: string;
  text: string;
}

/** Reads this document as its translation would, and changes and asks for nothing: each text once. */
export async function survey(options: PageStart): Promise<SurveyedText[]> {
  const { to, sources } = options;
  const { body } = document;
  if (body === null) return [];
  const page = options.from === 'auto' ? await pageLanguage() : options.from;
  const isServed = (from: string) => from === 'auto' || sources === null || sources.includes(from);
  if ((options.from === 'auto' && isLanguage(page, to)) || !isServed(page)) return [];
  const scope = scopeOf(options);
  const excluded: Excluded = (element) => {
    const exclusion = isExcluded(element);
    return exclusion !== 'sealed' && scope.excludes(element) ? 'sealed' : exclusion;
  };
  const staysInline = (element: Element) => {
    const language = element.getAttribute('lang');
    return language !== null && language !== '' && isLanguage(language, to);
  };
  const blocks = new BlockLanguages({ page: () => page, isOurs: () => false });
  const units: Unit[] = [];
  const title = window === window.top && scope.everything ? titleUnit() : undefined;
  if (title !== undefined) units.push(title);
  const unit = (found: Unit) => {
    if (!scope.includes(found.kind === 'text' ? found.parent : found.element)) return;
    blocks.add(found);
    units.push(found);
  };
  const { signal } = new AbortController();
  const findings = { unit, shadowRoot() {}, withoutShadow() {} };
  await runInSlices(segment(body, findings, excluded, staysInline), pageScheduler, signal);
  const texts = new Map<string, SurveyedText>();
  for (const each of units) {
    const language = await blocks.of(each);
    if (isLanguage(language, to)) continue;
    const from = [language, baseLanguage(language)].find(isServed);
    if (from !== undefined) texts.set(`${from} ${each.source}`, { from, text: each.source });
  }
  return [...texts.values()];
}
