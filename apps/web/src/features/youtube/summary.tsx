import { asGlossaError, type GlossaError } from '@glossa/contract';
import { askChat } from '@glossa/core';
import { readSubtitles, spokenCues } from '@glossa/subtitles';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../client/api.ts';
import { useChatModel } from '../../client/use-catalogue.ts';
import { WorkError } from '../account/work-error.tsx';
import { SUMMARY_CHARACTERS, summaryPrompt } from './summary-prompt.ts';

/** What a film is about in a few sentences, where a chat model is there. */
export function Summary({ vtt }: { vtt: string }) {
  const { t, i18n } = useTranslation('new_translate/youtube');
  const model = useChatModel();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  if (model == null) return null;

  const said = spokenCues(readSubtitles(vtt, 'vtt'))
    .map((cue) => cue.text)
    .join(' ');
  async function make(): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setText('');
    try {
      const messages = [
        { role: 'system' as const, content: summaryPrompt(i18n.language) },
        { role: 'user' as const, content: said.slice(0, SUMMARY_CHARACTERS).toWellFormed() },
      ];
      for await (const answer of askChat(api, messages, controller.signal)) setText(answer);
    } catch (reason) {
      if (controller.signal.aborted) return;
      setText(null);
      setError(asGlossaError(reason));
    }
  }
  return (
    <section aria-label={t('summary.title')} className="mt-3 grid gap-2" data-summary>
      <button
        type="button"
        className="btn btn-outline btn-sm target justify-self-start"
        onClick={() => void make()}
      >
        {t('summary.make')}
      </button>
      {text === null || text === '' ? null : (
        <p dir="auto" className="whitespace-pre-line rounded-field bg-base-200/60 p-3 text-sm">
          {text}
        </p>
      )}
      {text !== null && said.length > SUMMARY_CHARACTERS ? (
        <p className="text-sm text-muted">{t('summary.part')}</p>
      ) : null}
      {error === null ? null : <WorkError error={error} onRetry={() => void make()} />}
    </section>
  );
}
