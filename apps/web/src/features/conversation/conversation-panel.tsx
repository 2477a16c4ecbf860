import { choosePair, isTarget } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { EngineLine, IconButton, LanguagePicker } from '@glossa/ui';
import { ArrowRight, Download, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { useCatalogue, useChatModel, useEngineName } from '../../client/use-catalogue.ts';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';
import { usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import { WorkError } from '../account/work-error.tsx';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { unservedPair } from '../no-engine/unserved-pair.ts';
import type { TranslatorSearch } from '../text-translator/search.ts';
import { ToneSelect } from '../text-translator/tone-select.tsx';
import { Composer } from './composer.tsx';
import { FollowUps } from './follow-ups.tsx';
import { NoModelNote } from './no-model-note.tsx';
import { TurnItem } from './turn-item.tsx';
import { textOfTurns } from './turns.ts';
import { useConversation } from './use-conversation.ts';
import { useTone } from './use-tone.ts';

export interface ConversationPanelProps {
  locale: Locale;
  search: TranslatorSearch;
  onLanguages(languages: { from: string; to: string }): void;
}

/** Translation as a conversation: texts, and questions about how they were translated. */
export default function ConversationPanel({ locale, search, onLanguages }: ConversationPanelProps) {
  const { t } = useTranslation(['translate/chat', 'translate/text', 'general/ui']);
  const catalogue = useCatalogue(locale.tag);
  const engineName = useEngineName();
  const model = useChatModel();
  const [tone, setTone] = useTone('conversation_tone');
  const from = search.from ?? 'auto';
  const presumed = usePresumedTarget(locale, from);
  const hasModel = model != null;
  const to = search.to ?? presumed;
  const targetClass = usePresumedClass(search.to);
  const conversation = useConversation({ from, to, tone, reader: locale.language }, hasModel);
  const [recent, remember] = useRecentLanguages();
  const choose = (side: 'from' | 'to', tag: string) => {
    remember(tag);
    onLanguages(choosePair({ from, to }, side, tag));
  };
  const { turns, growing, error } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const newest = turns.at(-1);
  const pair = catalogue.pair(from, to);
  // A model knows every language; the engines of texts do not.
  const unserved = model === null ? unservedPair(catalogue, { from, to }) : null;
  const names = { user: t('translate/chat:you'), assistant: t('translate/chat:answer') };

  useEffect(() => {
    const list = log.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  }, [turns, growing]);

  return (
    <section
      aria-label={t('translate/chat:log')}
      data-feature="conversation"
      data-model={model === undefined ? 'unknown' : hasModel}
      className="card-surface flex flex-col overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]"
    >
      <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-1 py-1 sm:px-2">
        <LanguagePicker
          value={from}
          onChange={(tag) => choose('from', tag)}
          catalogue={catalogue}
          label={t('translate/text:from')}
          recent={recent}
          isServed={(tag) => hasModel || catalogue.isSource(tag)}
          auto
        />
        <ArrowRight aria-hidden size={16} className="shrink-0 text-muted rtl:-scale-x-100" />
        <LanguagePicker
          value={to}
          onChange={(tag) => choose('to', tag)}
          catalogue={catalogue}
          label={t('translate/text:to')}
          recent={recent}
          isServed={(tag) => hasModel || isTarget(catalogue, { from, to }, tag)}
        />
        {hasModel ? <ToneSelect tone={tone} onTone={setTone} /> : null}
        <div className="ms-auto flex">
          <IconButton
            icon={Download}
            label={t('translate/chat:download')}
            disabled={turns.length === 0}
            onClick={() =>
              saveFile('conversation.txt', 'text/plain;charset=utf-8', textOfTurns(turns, names))
            }
            className={targetClass}
          />
          <IconButton
            icon={Trash2}
            label={t('translate/chat:clear')}
            disabled={turns.length === 0}
            onClick={conversation.clear}
          />
        </div>
      </div>
      {model === null ? <NoModelNote text={t('translate/chat:no_model')} /> : null}
      <div
        ref={log}
        role="log"
        aria-label={t('translate/chat:log')}
        aria-busy={growing !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex max-h-[60vh] min-h-60 flex-col overflow-y-auto px-4 py-4 sm:px-5"
      >
        {turns.length === 0 ? (
          <p className="m-auto max-w-md text-center text-muted">
            {t(model === null ? 'translate/chat:empty_plain' : 'translate/chat:empty')}
          </p>
        ) : (
          <ol className="flex flex-col gap-3">
            {turns.map((turn) => (
              <TurnItem key={turn.id} turn={turn} />
            ))}
            {growing === null || growing === '' ? null : (
              <TurnItem
                growing
                turn={{ id: 'growing', role: 'assistant', text: growing, lang: to }}
              />
            )}
          </ol>
        )}
      </div>
      <p role="status" className="px-4 pb-1 text-xs text-muted sm:px-5">
        {growing === null ? '' : t('translate/chat:answering')}
      </p>
      {newest?.role === 'user' && growing === null && error === null ? (
        <button
          type="button"
          className="btn btn-sm target mb-3 self-center"
          disabled={model === undefined}
          onClick={conversation.retry}
        >
          {t('general/ui:retry')}
        </button>
      ) : null}
      {unserved === null ? null : (
        <div className="px-4 pb-3 sm:px-5">
          <NoEngine
            pair={unserved}
            catalogue={catalogue}
            reader={locale.language}
            onPair={onLanguages}
          />
        </div>
      )}
      {error === null || unserved !== null ? null : (
        <div className="px-4 pb-3 sm:px-5">
          <WorkError error={error} onRetry={conversation.retry} />
        </div>
      )}
      {hasModel && growing === null && newest?.role === 'assistant' ? (
        <FollowUps conversation={conversation} answer={newest.text} log={log} />
      ) : null}
      <Composer
        ready={model !== undefined}
        busy={growing !== null}
        placeholder={t(hasModel ? 'translate/chat:placeholder' : 'translate/text:placeholder')}
        onSend={conversation.send}
        onStop={conversation.stop}
      />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 pb-3 text-xs text-muted sm:px-5">
        <p>{t('translate/chat:kept')}</p>
        {hasModel ? (
          <EngineLine
            pair={{ local: model.local, ready: true }}
            engineName={model.name}
            viaNames={[]}
          />
        ) : pair === undefined ? null : (
          <EngineLine
            pair={pair}
            engineName={engineName(pair.engine)}
            viaNames={(pair.via ?? []).map(catalogue.nameOf)}
          />
        )}
      </div>
    </section>
  );
}
