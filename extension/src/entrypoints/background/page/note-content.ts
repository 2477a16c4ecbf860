import type { ErrorCode } from '@glossa/contract';
import { isOutOfReach, wallOf } from '@glossa/core';
import { fill } from '@glossa/i18n/read';
import type { EngineId } from '../../../features/engines/engine-settings.ts';
import { languageName } from '../../../features/languages.ts';
import { isMostLost } from '../../../features/page/outcomes.ts';
import { type ServedPairs, targetsOf } from '../../../features/served/served-pairs.ts';
import type { OptionsPart } from '../../../messaging/assist-protocol.ts';
import type { NoteAction, NoteContent } from '../../../messaging/note-protocol.ts';
import type { PageState } from '../../../messaging/page-protocol.ts';
import type { CallError } from '../../../messaging/protocol.ts';
import { textReader, textsOf } from '../texts.ts';

const OFFERED = 2;

/** Errors that are said of a page in other words than of what somebody entered. */
const NOTES: Partial<Record<ErrorCode, 'engine' | 'failed'>> = {
  engine_unavailable: 'engine',
  service_unavailable: 'engine',
  source_unavailable: 'engine',
  timeout: 'engine',
  internal: 'failed',
};

export interface NoteContext {
  /** Tag of the interface's language. */
  lang: string;
  engine: EngineId;
  served: ServedPairs;
}

/** What other passages are refused for as well: nothing more of the page will be translated until it is mended. */
const concernsAll = (error: CallError): boolean =>
  wallOf(error.code) !== null ||
  error.reason !== undefined ||
  error.code === 'rate_limited' ||
  isOutOfReach(error);

/** True where it is to be said over the page, too: a passage that is refused among others can be read as it is. */
export function isForPage({ failed, error, lately }: PageState): boolean {
  if (failed === 0 || error === null) return true;
  return concernsAll(error) || isMostLost(lately);
}

/** What the reader of a page has to know of its translation, and the ways out; undefined where all is well. */
export function noteOf(state: PageState, context: NoteContext): NoteContent | undefined {
  if (!state.active) return undefined;
  if (state.failed > 0 && state.error !== null) return failure(state.error, state, context);
  if (state.same) return same(state, context);
  return state.unserved ? unserved(state, context) : undefined;
}

function failure(error: CallError, state: PageState, context: NoteContext): NoteContent {
  const texts = textsOf('general/extension');
  const errors = textsOf('general/errors');
  const again: NoteAction = { label: texts.tryAgain ?? '', message: { type: 'page-note/retry' } };
  const alert = (cause: string | undefined, ...actions: NoteAction[]): NoteContent => ({
    role: 'alert',
    cause: cause ?? '',
    actions,
  });
  const toEngine = options(texts.openOptions, 'engine');
  if (error.code === 'unsupported_language_pair') {
    return unserved({ ...state, ...error.pair }, context);
  }
  if (error.reason === 'daily_cap') {
    const { capReached, capChange } = textsOf('general/extension-page');
    return alert(capReached, options(capChange, 'cap'), again);
  }
  const { languagesMissing, translateHere = '' } = textsOf('general/extension-tools');
  const here: NoteAction = { label: translateHere, message: { type: 'way-out/open' } };
  if (error.reason === 'download') return alert(languagesMissing, here, toEngine);
  const said = errors[error.code] ?? errors.internal;
  if (!isForPage(state)) {
    const failed = textReader('general/extension')('pageFailed', { count: state.failed });
    return alert(`${failed} ${said}`, again);
  }
  const wall = wallOf(error.code);
  if (wall === 'credits') {
    const message = { type: 'account/plans' } as const;
    return alert(said, { label: texts.seePlans ?? '', message }, again);
  }
  if (wall === 'sign_in') {
    return alert(said, { label: texts.signIn ?? '', message: { type: 'account/sign-in' } }, again);
  }
  const notes = textsOf('general/extension-notes');
  const cause = NOTES[error.code] === undefined ? said : notes[NOTES[error.code]!];
  if (context.engine !== 'server') return alert(cause, again, toEngine);
  if (isOutOfReach(error)) {
    return alert(notes.unreachable, here, options(texts.serverLabel, 'address'), again);
  }
  if (error.retryAfter === undefined) return alert(cause, again);
  return alert(`${cause} ${waitOf(error.retryAfter, context.lang)}`, again);
}

function same({ to }: PageState, { lang }: NoteContext): NoteContent {
  const texts = textsOf('general/extension-page');
  const cause = fill(texts.same, { language: languageName(to, lang) });
  const message = { type: 'page-note/anyway' } as const;
  return { role: 'status', cause, actions: [{ label: texts.anyway ?? '', message }] };
}

function unserved({ from, to }: PageState, { lang, served }: NoteContext): NoteContent {
  const name = (tag: string) => languageName(tag, lang);
  const pair = { from: name(from), to: name(to) };
  const cause =
    from === 'auto'
      ? (textsOf('general/errors').unsupported_language_pair ?? '')
      : fill(textsOf('translate/no-engine').title, pair);
  const { into } = textsOf('translate/already');
  const ways = targetsOf(served, from).slice(0, OFFERED);
  const actions = ways.map(
    (tag): NoteAction => ({
      label: fill(into, { language: name(tag) }),
      message: { type: 'page-note/into', to: tag },
    }),
  );
  const settings = options(textsOf('general/extension').openOptions, 'translation');
  return { role: 'status', cause, actions: [...actions, settings] };
}

function options(label: string | undefined, part: OptionsPart): NoteAction {
  return { label: label ?? '', message: { type: 'assist/open-options', part } };
}

/** When another try is worth it. */
function waitOf(seconds: number, lang: string): string {
  const texts = textsOf('general/ui');
  const count = Math.ceil(seconds);
  const form = new Intl.PluralRules(lang).select(count);
  const said = texts[`retry_after_${form}`] ?? texts.retry_after_other;
  return fill(said, { count: new Intl.NumberFormat(lang).format(count) });
}
