import { Popover } from '@base-ui/react/popover';
import { calls, GlossaError } from '@glossa/contract';
import { sourceSentenceAt, type TextTranslatorState } from '@glossa/core';
import { ErrorNotice } from '@glossa/ui';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreApi } from 'zustand';
import { api } from '../../client/api.ts';

const WANTED = 4;

export interface AlternativesProps {
  store: StoreApi<TextTranslatorState>;
  /** Where in the translation, and where on the screen. */
  place: { offset: number; x: number; y: number };
  onClose(): void;
}

/** Other renderings of the sentence that was pressed; choosing one puts it in its place. */
export default function Alternatives({ store, place, onClose }: AlternativesProps) {
  const { t } = useTranslation('translate/text');
  const [answers, setAnswers] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<GlossaError | null>(null);
  const { source, from, to, detected, tone, result } = useMemo(() => store.getState(), [store]);
  const sentence = useMemo(
    () =>
      sourceSentenceAt(
        { text: source, locale: detected ?? (from === 'auto' ? 'en' : from) },
        { text: result?.text ?? '', locale: to },
        place.offset,
      ),
    [source, from, to, detected, result, place.offset],
  );
  const current = result?.text.slice(sentence.start, sentence.end) ?? '';

  useEffect(() => {
    const controller = new AbortController();
    const request = {
      text: sentence.source,
      from: detected ?? from,
      to,
      tone,
      alternatives: WANTED,
    };
    api.call(calls.translate, request, { signal: controller.signal }).then(
      ({ translations }) => {
        const first = translations[0];
        const all = first === undefined ? [] : [first.text, ...(first.alternatives ?? [])];
        setAnswers([...new Set(all)].filter((text) => text !== current));
      },
      (reason: unknown) => {
        if (controller.signal.aborted) return;
        setError(reason instanceof GlossaError ? reason : new GlossaError('internal', `${reason}`));
      },
    );
    return () => controller.abort();
  }, [sentence, from, to, detected, tone, current]);

  const choose = (text: string) => {
    const before = store.getState().result;
    if (before !== null) {
      const changed = before.text.slice(0, sentence.start) + text + before.text.slice(sentence.end);
      store.setState({ result: { ...before, text: changed } });
    }
    onClose();
  };

  return (
    <Popover.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: () => new DOMRect(place.x, place.y, 1, 1) }}
          align="start"
          sideOffset={14}
          collisionPadding={8}
          className="z-[2010]"
        >
          <Popover.Popup className="w-[min(26rem,var(--available-width))] rounded-box border border-line bg-base-100 p-1.5 shadow-xl outline-none">
            <Popover.Title className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
              {t('alternatives.title')}
            </Popover.Title>
            {error === null ? null : <ErrorNotice error={error} />}
            {answers === null && error === null ? (
              <div
                className="skeleton m-2.5 h-5 w-3/4"
                role="status"
                aria-label={t('translating')}
              />
            ) : null}
            {answers?.length === 0 ? (
              <p className="px-2.5 py-2 text-sm text-muted">{t('alternatives.none')}</p>
            ) : null}
            <ul>
              {answers?.map((text) => (
                <li key={text}>
                  <button
                    type="button"
                    lang={to}
                    dir="auto"
                    className="target w-full rounded-field px-2.5 py-2 text-start text-sm hover:bg-base-200"
                    onClick={() => choose(text)}
                  >
                    {text}
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
