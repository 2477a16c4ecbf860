import { effectiveRule } from './match.ts';
import type { PageRule, Rules } from './rules.ts';

/** What the rules say of a page. A site's word counts more than a language's; "ask" there is no word. */
export function pageRule(
  rules: Rules,
  page: { url: string; language: string | null; to: string },
): PageRule {
  const site = effectiveRule(rules.sites, page.url)?.page ?? 'ask';
  if (site !== 'ask') return site;
  if (page.language === null || page.language === page.to) return 'ask';
  return rules.languages.find(({ language }) => language === page.language)?.page ?? 'ask';
}

/** What is remembered of a tab, until it is closed. Plain data: the browser stops backgrounds. */
export interface AutoState {
  /** Hosts whose pages were put back in this tab: they are not translated again unasked. */
  refused: readonly string[];
  /** The address that was decided about; the same again (a page's own history) starts nothing. */
  decided: string | null;
}

export type AutoEvent =
  /** A page is there and its language known as far as it can be. */
  | { type: 'loaded'; url: string; language: string | null; to: string }
  /** Another document begins. */
  | { type: 'leaving' }
  /** The person put the page back. */
  | { type: 'refused'; url: string }
  /** The person asked for the translation: that takes a refusal back. */
  | { type: 'asked'; url: string };

export const AUTO_START: AutoState = { refused: [], decided: null };

/** The next state of a tab, and whether its page is to be translated now. */
export function autoTranslate(
  state: AutoState,
  event: AutoEvent,
  rules: Rules,
): { state: AutoState; start: boolean } {
  if (event.type === 'leaving') return { state: { ...state, decided: null }, start: false };
  const host = hostOf(event.url);
  if (event.type === 'refused') {
    const refused = [...state.refused.filter((each) => each !== host), host];
    return { state: { ...state, refused }, start: false };
  }
  if (event.type === 'asked') {
    const refused = state.refused.filter((each) => each !== host);
    return { state: { refused, decided: event.url }, start: false };
  }
  if (state.decided === event.url) return { state, start: false };
  const always = pageRule(rules, event) === 'always';
  return {
    state: { ...state, decided: event.url },
    start: always && !state.refused.includes(host),
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
