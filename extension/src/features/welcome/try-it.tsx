import { findLanguage } from '@glossa/contract/languages';
import { Languages } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askTranslation } from '../../messaging/ask.ts';
import type { TranslateAnswer } from '../../messaging/protocol.ts';
import { CallNotice } from '../account/call-notice.tsx';
import { WayOut } from '../engines/way-out.tsx';
import { languageName } from '../languages.ts';
import { Section } from '../options/section.tsx';
import { sampleFor } from './samples.ts';

interface Props {
  to: string;
  /** Languages that the reader knows. */
  known: readonly string[];
}

/** A paragraph to be translated here, asked for as the card of a selection asks. Nothing is sent before the click. */
export function TryIt({ to, known }: Props) {
  const { t, i18n } = useTranslation('general/extension-welcome');
  const { t: basic } = useTranslation('general/extension');
  const [answer, setAnswer] = useState<TranslateAnswer>();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController>(null);
  const { from, text } = sampleFor(to, known);
  // What was asked for another paragraph, or into another language, is no answer to this one.
  useEffect(() => {
    setAnswer(undefined);
    setBusy(false);
    return () => running.current?.abort();
  }, [from, to]);

  async function translate() {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setBusy(true);
    try {
      const given = await askTranslation({ text, from, to }, signal);
      if (!signal.aborted) setAnswer(given);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  }
  const dirOf = (tag: string) => findLanguage(tag)?.dir ?? 'ltr';
  return (
    <Section name="try" title={t('try')}>
      <div className="flex flex-col gap-3 rounded-field border border-edge p-4" aria-busy={busy}>
        <p className="text-xs text-muted">{languageName(from, i18n.language)}</p>
        <p lang={from} dir={dirOf(from)} data-sample>
          {text}
        </p>
        <div role="status">
          {answer?.ok === true && (
            <p
              lang={to}
              dir={dirOf(to)}
              data-translated
              className="border-s-2 border-primary ps-3 font-medium"
            >
              {answer.text}
            </p>
          )}
        </div>
        {answer?.ok === false && (
          <CallNotice
            error={answer.error}
            onRetry={() => void translate()}
            wayOut={<WayOut {...{ from, to }} onReady={() => void translate()} />}
          />
        )}
      </div>
      {answer?.ok !== true && (
        <button
          type="button"
          className="btn btn-primary self-start"
          disabled={busy}
          onClick={() => void translate()}
        >
          <Languages aria-hidden size={18} />
          {busy ? basic('translating') : t('tryAction')}
        </button>
      )}
      {answer?.ok === true && <p className="text-sm text-muted">{t('tryDone')}</p>}
    </Section>
  );
}
