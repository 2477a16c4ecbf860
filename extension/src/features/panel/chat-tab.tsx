import { GlossaError } from '@glossa/contract';
import { CopyButton, IconButton } from '@glossa/ui';
import { SendHorizontal, Square, Trash2, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallNotice } from '../account/call-notice.tsx';
import type { Connection } from '../connection.ts';
import { type AskModel, findModel } from './ask-model.ts';
import { conversationMessages, type Turn } from './conversation.ts';
import type { About } from './task.ts';

interface Props {
  connection: Connection;
  /** A translation that the person asks about. */
  about: About | null;
  onForget(): void;
  from: string;
  to: string;
}

/** A conversation with the chat model about translations; it is gone when the panel closes. */
export function ChatTab({ connection, about, onForget, from, to }: Props) {
  const { t, i18n } = useTranslation('translate/chat');
  const { t: panel } = useTranslation('general/extension-panel');
  const [model, setModel] = useState<AskModel | null>();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [growing, setGrowing] = useState<string | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const [typed, setTyped] = useState('');
  const running = useRef<AbortController | null>(null);
  /** What was asked while the model is still looked for. */
  const waiting = useRef<readonly Turn[] | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  async function look() {
    setError(null);
    await findModel(connection).then(
      (found) => setModel(() => found),
      (reason: unknown) => {
        setGrowing(null);
        setError(asGlossaError(reason));
      },
    );
  }
  /** Nobody answers what waits: it stands in the field again. */
  function takeBack(asked: readonly Turn[]) {
    waiting.current = null;
    setGrowing(null);
    setTurns(asked.slice(0, -1));
    setTyped((since) => [asked.at(-1)?.text, since].filter(Boolean).join('\n'));
  }
  useEffect(() => {
    void look();
    return () => running.current?.abort();
  }, []);
  useEffect(() => {
    const asked = waiting.current;
    if (model === undefined || asked === null) return;
    if (model === null) return takeBack(asked);
    waiting.current = null;
    void answer(asked);
  }, [model]);
  useEffect(() => {
    if (about === null) return;
    clear();
    field.current?.focus();
  }, [about]);

  async function answer(asked: readonly Turn[]) {
    if (model == null) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setError(null);
    setGrowing('');
    let text = '';
    const reader = i18n.language;
    const languages = { from: about?.from ?? from, to: about?.to ?? to, reader };
    try {
      for await (text of model(conversationMessages(asked, languages, about), signal)) {
        setGrowing(text);
      }
    } catch (reason) {
      if (!signal.aborted) setError(asGlossaError(reason));
      text = signal.aborted ? text : '';
    }
    if (running.current !== controller) return;
    running.current = null;
    setGrowing(null);
    // What was said before it was stopped stays.
    if (text !== '') setTurns([...asked, { id: asked.length, role: 'assistant', text }]);
  }

  function send(event?: FormEvent) {
    event?.preventDefault();
    const text = typed.trim();
    if (text === '' || growing !== null || model === null) return;
    const asked: Turn[] = [...turns, { id: turns.length, role: 'user', text }];
    setTurns(asked);
    setTyped('');
    if (model !== undefined) return void answer(asked);
    waiting.current = asked;
    setGrowing('');
    if (error !== null) void look();
  }
  function stop() {
    if (waiting.current === null) running.current?.abort();
    else takeBack(waiting.current);
  }
  function clear() {
    waiting.current = null;
    running.current?.abort();
    running.current = null;
    setGrowing(null);
    setError(null);
    setTurns([]);
  }
  const shown: readonly Turn[] =
    growing === null ? turns : [...turns, { id: turns.length, role: 'assistant', text: growing }];

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {model === null && (
        <p role="note" data-no-model className="rounded-field bg-base-200 p-3 text-sm">
          {panel('chatNoModel')}
        </p>
      )}
      {about !== null && <Subject about={about} onForget={onForget} />}
      <div
        role="log"
        aria-label={t('log')}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto"
      >
        {shown.length === 0 && model != null && <p className="text-sm text-muted">{t('empty')}</p>}
        {shown.map(({ id, role, text }) => (
          <div
            key={id}
            data-turn={role}
            className={`flex max-w-[92%] items-end gap-1 rounded-box px-3 py-2 text-sm ${
              role === 'user' ? 'self-end bg-primary text-primary-content' : 'bg-base-200'
            }`}
          >
            <p dir="auto" className="min-w-0 break-words whitespace-pre-wrap">
              {text === '' ? t('answering') : text}
            </p>
            {role === 'assistant' && text !== '' && <CopyButton text={text} />}
          </div>
        ))}
      </div>
      {error !== null && (
        <CallNotice
          error={error}
          onRetry={() => {
            if (model !== undefined) return void answer(turns);
            if (waiting.current !== null) setGrowing('');
            void look();
          }}
        />
      )}
      <form className="flex items-end gap-1" onSubmit={send}>
        <textarea
          ref={field}
          rows={2}
          dir="auto"
          className="textarea min-h-0 min-w-0 flex-1 resize-none"
          aria-label={t('message')}
          placeholder={t('placeholder')}
          disabled={model === null}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <div className="flex flex-col">
          {growing === null ? (
            <IconButton
              key="send"
              icon={SendHorizontal}
              label={t('send')}
              type="submit"
              directional
              disabled={model === null || typed.trim() === ''}
            />
          ) : (
            // Not the same element: what is pressed would send the form when it turns into the other.
            <IconButton key="stop" icon={Square} label={t('stop')} onClick={stop} />
          )}
          <IconButton
            icon={Trash2}
            label={t('clear')}
            disabled={shown.length === 0}
            onClick={clear}
          />
        </div>
      </form>
    </div>
  );
}

function Subject({ about, onForget }: { about: About; onForget(): void }) {
  const { t } = useTranslation('general/extension');
  return (
    <div
      data-about
      className="flex items-start gap-1 rounded-field border-s-2 border-primary bg-base-200 p-2 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-4 text-muted">
          {about.text}
        </p>
        <p dir="auto" lang={about.to} className="line-clamp-4">
          {about.translation}
        </p>
      </div>
      <IconButton icon={X} label={t('close')} onClick={onForget} />
    </div>
  );
}

function asGlossaError(reason: unknown): GlossaError {
  return reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`);
}
