import type { PageStart } from '../../messaging/page-protocol.ts';
import { askFrom, isServed } from './language/ask-from.ts';
import { BlockLanguages } from './language/block-languages.ts';
import { LanguageMarks } from './language/marks.ts';
import { isLanguage, pageLanguage } from './language/page-language.ts';
import { excludedFrom, scopeOf } from './segment/scope.ts';
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
  const { to } = options;
  const { body } = document;
  if (body === null) return [];
  const page = options.from === 'auto' ? await pageLanguage(to) : options.from;
  const isSame = options.from === 'auto' && options.anyway !== true && isLanguage(page, to);
  if (isSame || !isServed(page, options)) return [];
  const scope = scopeOf(options);
  const staysInline = (element: Element) => {
    const language = element.getAttribute('lang');
    return language !== null && language !== '' && isLanguage(language, to);
  };
  const marks = new LanguageMarks();
  const blocks = new BlockLanguages({
    page: () => page,
    languageAround: (node) => marks.languageAround(node),
  });
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
  await runInSlices(
    segment(body, findings, excludedFrom(scope), staysInline),
    pageScheduler,
    signal,
  );
  const texts = new Map<string, SurveyedText>();
  for (const each of units) {
    const from = askFrom(await blocks.of(each), options, page);
    if (from !== undefined) texts.set(`${from} ${each.source}`, { from, text: each.source });
  }
  return [...texts.values()];
}
