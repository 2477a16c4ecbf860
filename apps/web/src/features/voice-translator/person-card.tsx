import type { Catalogue } from '@glossa/core';
import { LanguagePicker, useEarlyInput } from '@glossa/ui';
import { Mic, Send, Square } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hearing, Speaker } from './use-recognition.ts';

export interface PersonCardProps {
  id: Speaker;
  tag: string;
  catalogue: Catalogue;
  isServed(tag: string): boolean;
  /** Of the picker of the language. */
  className?: string;
  hearing: Hearing;
  /** What was heard or typed, and not yet said to the other. */
  draft: string;
  onDraft(text: string): void;
  onTag(tag: string): void;
  onSaid(text: string): void;
}

/** One of the two people: their language, their microphone, and a field in the place of it. */
export function PersonCard(props: PersonCardProps) {
  const { id, tag, catalogue, isServed, hearing, draft, onDraft, onTag, onSaid } = props;
  const { t } = useTranslation('new/voice');
  const field = useRef<HTMLInputElement>(null);
  useEarlyInput(field, draft, onDraft);
  const language = catalogue.nameOf(tag);
  const listening = hearing.listening === id;
  const problem = hearing.problem?.of === id ? hearing.problem.kind : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The draft may not know yet what was typed and sent before the page was alive.
    const said = field.current?.value ?? '';
    if (said.trim() === '') return;
    onSaid(said);
    onDraft('');
  };
  return (
    <section
      aria-label={t(id)}
      data-person={id}
      className="flex min-w-0 flex-col items-center gap-3 px-4 py-5 sm:px-6"
    >
      <LanguagePicker
        value={tag}
        onChange={onTag}
        catalogue={catalogue}
        label={t(id)}
        recent={[]}
        isServed={isServed}
        className={props.className ?? ''}
      />
      {hearing.supported === false ? null : (
        <button
          type="button"
          aria-pressed={listening}
          disabled={hearing.supported === undefined}
          className={`btn btn-circle size-20 ${listening ? 'btn-error' : 'btn-primary'}`}
          aria-label={listening ? t('stop') : t('speak', { language })}
          title={listening ? t('stop') : t('speak', { language })}
          onClick={() => (listening ? hearing.stop() : hearing.start(id, tag))}
        >
          {listening ? <Square aria-hidden size={28} /> : <Mic aria-hidden size={32} />}
        </button>
      )}
      <p
        role="status"
        lang={listening && hearing.heard !== '' ? tag : undefined}
        dir="auto"
        className="min-h-6 text-center text-sm text-muted"
      >
        {listening ? hearing.heard || t('listening') : ''}
      </p>
      {problem === null ? null : (
        <p role="alert" data-problem={problem} className="text-center text-sm text-error">
          {t(`problem.${problem}`, { language })}
        </p>
      )}
      <form onSubmit={submit} className="mt-auto flex w-full max-w-md gap-2">
        <input
          ref={field}
          value={draft}
          onChange={({ target }) => onDraft(target.value)}
          aria-label={t('type', { language })}
          placeholder={t('type', { language })}
          dir={draft === '' ? undefined : 'auto'}
          lang={draft === '' ? undefined : tag}
          className="target min-w-0 flex-1 rounded-field border border-edge bg-base-100 px-3"
        />
        <button
          type="submit"
          className={`btn btn-square target ${draft.trim() === '' ? '' : 'btn-primary'}`}
          aria-label={t('translate')}
          title={t('translate')}
          aria-disabled={draft.trim() === ''}
        >
          <Send aria-hidden size={18} className="rtl:-scale-x-100" />
        </button>
      </form>
    </section>
  );
}
