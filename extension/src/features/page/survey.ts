import type { PageStart } from '../../messaging/page-protocol.ts';
import { isLanguage, pageLanguage } from './language/page-language.ts';
import { type Excluded, isExcluded } from './segment/exclude.ts';
import { scopeOf } from './segment/scope.ts';
import { segment } from './segment/segment.ts';
import { titleUnit } from './segment/title.ts';
import type { Unit } from './segment/unit.ts';
import { pageScheduler, runInSlices } from './walk/slices.ts';

/** What a translation of a document would ask for. */
export interface Survey {
  /** Language it would ask from. */
  from: string;
  /** Coded texts, each once. */
  texts: string[];
}

const NOTHING: Survey = { from: 'auto', texts: [] };

/** Reads this document as its translation would, and changes and asks for nothing. */
export async function survey(options: PageStart): Promise<Survey> {
  const { body } = document;
  if (body === null) return NOTHING;
  const from = options.from === 'auto' ? await pageLanguage() : options.from;
  if (options.from === 'auto' && isLanguage(from, options.to)) return NOTHING;
  const { sources } = options;
  if (from !== 'auto' && sources !== null && !sources.includes(from)) return NOTHING;
  const scope = scopeOf(options);
  const excluded: Excluded = (element) => {
    if (isExcluded(element) || scope.excludes(element)) return true;
    const language = element.getAttribute('lang');
    return language !== null && language !== '' && isLanguage(language, options.to);
  };
  const texts = new Set<string>();
  const unit = (found: Unit) => {
    const place = found.kind === 'text' ? found.parent : found.element;
    if (scope.includes(place)) texts.add(found.source);
  };
  if (window === window.top && scope.everything) {
    const title = titleUnit();
    if (title !== undefined) texts.add(title.source);
  }
  const findings = { unit, shadowRoot() {}, withoutShadow() {} };
  await runInSlices(segment(body, findings, excluded), pageScheduler, new AbortController().signal);
  return { from, texts: [...texts] };
}
