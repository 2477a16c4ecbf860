import { Languages, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageMode, PageState } from '../../messaging/page-protocol.ts';
import { changeSettings } from '../../storage/settings.ts';
import { CallNotice } from '../account/call-notice.tsx';
import { WayOut } from '../engines/way-out.tsx';
import { languageName } from '../languages.ts';
import { NoEngine } from '../served/no-engine.tsx';
import type { ServedPairs } from '../served/served-pairs.ts';
import { ClosedPage } from './closed-page.tsx';
import { useTab } from './use-tab.ts';

const MODES: readonly PageMode[] = ['bilingual', 'replace'];

interface Props {
  tabId: number;
  initialMode: PageMode;
  /** Language chosen in the popup: a translated page follows it. */
  to: string;
  served: ServedPairs;
  /** The menus above say already that nobody translates the chosen languages. */
  isSaid: boolean;
  /** Told which language is to be used instead. */
  onTo(tag: string): void;
}

/** One big button that translates the page in front, and puts it back. */
export function PagePanel({ tabId, initialMode, to, served, isSaid, onTo }: Props) {
  const { t } = useTranslation('general/extension');
  const tab = useTab(tabId);
  const { state, refused, start, stop, retry } = tab;
  const [mode, setMode] = useState(initialMode);

  // What a translated page began with may be the word of a rule: only a new choice changes it.
  const first = useRef(to);
  const last = useRef(to);
  useEffect(() => {
    if (to === last.current) return;
    last.current = to;
    if (state !== undefined && state.to !== to) void changeSettings({ to }).then(() => start(to));
  }, [to, state, start]);

  async function choose(chosen: PageMode): Promise<void> {
    setMode(chosen);
    await changeSettings({ pageMode: chosen });
    if (state !== undefined) start(state.to);
  }

  return (
    <section className="flex flex-col gap-2" data-page={state === undefined ? 'off' : 'on'}>
      {state === undefined ? (
        <button
          type="button"
          className="btn btn-primary btn-lg w-full"
          onClick={() => start(to === first.current ? undefined : to)}
        >
          <Languages aria-hidden size={20} />
          {t('pageTranslate')}
        </button>
      ) : (
        <button type="button" className="btn btn-outline btn-lg w-full" onClick={stop}>
          <Undo2 aria-hidden size={20} />
          {t('pageRestore')}
        </button>
      )}
      <div className="flex items-center gap-2 text-sm">
        <fieldset className="join" aria-label={t('pageMode')}>
          {MODES.map((each) => (
            <button
              key={each}
              type="button"
              className={`btn btn-xs join-item ${mode === each ? 'btn-primary' : ''}`}
              aria-pressed={mode === each}
              onClick={() => void choose(each)}
            >
              {t(`pageMode_${each}`)}
            </button>
          ))}
        </fieldset>
        <span role="status" className="ms-auto text-muted">
          {state !== undefined && !state.same && !state.unserved && <Progress state={state} />}
        </span>
      </div>
      <Cost state={state} estimate={tab.estimate} />
      {state?.same === true && <SameLanguage state={state} onAnyway={tab.startAnyway} />}
      {state?.unserved === true && !isSaid && (
        <NoEngine from={state.from} to={state.to} {...{ served, onTo }} />
      )}
      {tab.closed.length > 0 && <ForeignFrames onOpen={tab.openFrames} />}
      {refused !== null &&
        (refused.code === 'url_not_allowed' ? (
          <ClosedPage {...{ tabId, ownPage: refused.ownPage }} onAllowed={() => start()} />
        ) : (
          <CallNotice error={refused} />
        ))}
      {state !== undefined && state.failed > 0 && (
        <Failures {...{ state, tabId }} onRetry={retry} />
      )}
    </section>
  );
}

function Progress({ state: { asked, done } }: { state: PageState }) {
  const { t } = useTranslation('general/extension');
  return asked === 0 ? t('pageWaiting') : t('pageProgress', { done, asked });
}

interface FailuresProps {
  state: PageState;
  tabId: number;
  onRetry(): void;
}

function Failures({ state, tabId, onRetry }: FailuresProps) {
  const { t } = useTranslation('general/extension');
  const { from, to } = state.error?.pair ?? state;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {state.error !== null && (
        <CallNotice error={state.error} wayOut={<WayOut {...{ from, to, tabId }} />} />
      )}
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">{t('pageFailed', { count: state.failed })}</p>
        <button type="button" className="btn btn-sm" onClick={onRetry}>
          {t('pageRetry')}
        </button>
      </div>
    </div>
  );
}

/** Before: what the whole page would cost. After: what was charged. */
function Cost({ state, estimate }: { state: PageState | undefined; estimate: number | undefined }) {
  const { t, i18n } = useTranslation('general/extension-page');
  const shown = (value: number) => value.toLocaleString(i18n.language);
  const { characters, credits } = state?.spent ?? { characters: 0, credits: 0 };
  if (characters > 0) {
    return (
      <p className="text-xs text-muted" data-spent={characters}>
        {t('spent', { characters: shown(characters), credits: shown(credits) })}
      </p>
    );
  }
  if (state !== undefined || estimate === undefined) return null;
  return (
    <p className="text-xs text-muted" data-estimate={estimate}>
      {t('estimate', { credits: shown(estimate) })}
    </p>
  );
}

function SameLanguage({ state, onAnyway }: { state: PageState; onAnyway(): void }) {
  const { t, i18n } = useTranslation('general/extension-page');
  return (
    <div className="flex items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">
        {t('same', { language: languageName(state.to, i18n.language) })}
      </p>
      <button type="button" className="btn btn-sm" onClick={onAnyway}>
        {t('anyway')}
      </button>
    </div>
  );
}

function ForeignFrames({ onOpen }: { onOpen(): void }) {
  const { t } = useTranslation('general/extension-page');
  return (
    <div className="flex items-center gap-2 text-sm">
      <p className="min-w-0 flex-1">{t('embedded')}</p>
      <button type="button" className="btn btn-sm" onClick={onOpen}>
        {t('embeddedAllow')}
      </button>
    </div>
  );
}
