import { calls, type EditRegion } from '@glossa/contract';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../client/api.ts';
import { formats } from '../../../i18n/format.ts';
import { useLoaded } from '../../account/use-loaded.ts';
import { WorkError } from '../../account/work-error.tsx';
import { GlossaryNotice } from '../../glossaries/glossary-notice.tsx';
import { Choice } from '../fields.tsx';
import type { PictureAt } from '../use-saving.ts';
import { AddTerm } from './add-term.tsx';
import { changedBy } from './steps.ts';
import { named, TermRow } from './term-row.tsx';
import type { TermPlace } from './texts.ts';
import { useTermGlossary } from './use-term-glossary.ts';
import type { TermSteps } from './use-term-steps.ts';
import { type ListedTerm, useTerms } from './use-terms.ts';
import { foldWord } from './whole-words.ts';

export interface TermsPanelProps {
  at: PictureAt;
  /** Of the picture that is edited, as it is now. */
  regions: readonly EditRegion[];
  languages: { from: string | null; to: string };
  steps: TermSteps;
  onPlace(place: TermPlace): void;
  /** Texts of this picture that are to be looked at. */
  onMarked(ids: ReadonlySet<string>): void;
}

/** Names and terms of all pictures of a job: what they are, and where. */
export default function TermsPanel(props: TermsPanelProps) {
  const { at, regions, languages, steps, onPlace, onMarked } = props;
  const { t, i18n } = useTranslation([
    ...(['translate/picture-terms', 'translate/picture-editor'] as const),
    ...(['translate/glossary', 'general/glossaries'] as const),
  ]);
  const { number } = formats(i18n.language);
  const section = useRef<HTMLElement>(null);
  const { jobId, image } = at;
  // Others may have been changed by what was used or undone.
  const round = `${jobId} ${steps.rounds}`;
  const { data, error, reload } = useLoaded(
    (signal) => api.call(calls.imgEditTexts, { jobId }, { signal }),
    round,
  );
  const pages = useMemo(
    () =>
      (data?.pages ?? []).map((page) =>
        page.image === image ? { ...page, texts: [...regions] } : page,
      ),
    [data, image, regions],
  );
  const { listed, say } = useTerms(jobId, pages, languages.from ?? 'und');
  const glossary = useTermGlossary(languages, t('translate/picture-editor:terms'));

  const marked = listed
    .flatMap(({ left }) => left)
    .filter((place) => place.image === image)
    .map(({ id }) => id)
    .join('\n');
  useEffect(() => {
    onMarked(new Set(marked.split('\n')));
    return () => onMarked(new Set());
  }, [marked, onMarked]);

  const use = (term: ListedTerm) => {
    const { source, target, renderings, before } = term;
    const known = [...new Set([...before, ...renderings])];
    say(source, { target, before: [...new Set([...before, target])] });
    const images = new Set(term.places.map((place) => place.image));
    steps.use({ source, target: target.trim(), before: known, to: languages.to }, [...images]);
  };

  if (data === null) {
    return error === null ? (
      <div className="skeleton h-40 rounded-box" />
    ) : (
      <WorkError error={error} onRetry={reload} />
    );
  }
  /** Does something by a button that goes: keys are still heard then. */
  const goOn = (work: () => void) => () => {
    section.current?.focus();
    work();
  };
  const { last } = steps;
  const done = listed.find(({ source }) => last && foldWord(source) === foldWord(last.source));
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('translate/picture-editor:terms')}
      className="grid grid-cols-1 gap-3 rounded-box border border-line p-4 outline-none"
      data-terms
    >
      <p className="text-sm text-muted">{t('lead')}</p>
      <AddTerm
        languages={languages}
        onAdd={(source, target) => say(source, { target: target || null, isGone: false })}
      />
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {steps.busy ? (
          <p>{t('changing')}</p>
        ) : last === undefined ? null : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1" data-used={last.source}>
            <span className="wrap-anywhere">
              {t('used', {
                ...named(last.source),
                changed: number(changedBy(last, steps.failure?.images ?? [])),
                left: number(done?.left.length ?? 0),
              })}
            </span>
            <button
              type="button"
              className="btn btn-outline btn-sm target"
              onClick={goOn(steps.undoLast)}
            >
              <Undo2 aria-hidden size={16} />
              {t('translate/picture-editor:undo')}
            </button>
          </p>
        )}
        {glossary?.saved ? (
          <p data-saved-term>{t('general/glossaries:saved', named(glossary.saved))}</p>
        ) : null}
      </div>
      {steps.failure === null ? null : (
        <div className="grid gap-2 text-sm">
          {steps.failure.images.map((one) => (
            <p key={one}>{t('failed', { picture: number(one + 1) })}</p>
          ))}
          {steps.failure.error.code === 'conflict' ? (
            <p>{t('translate/picture-editor:saving.conflict')}</p>
          ) : null}
          <WorkError error={steps.failure.error} onRetry={goOn(steps.failure.retry)} />
        </div>
      )}
      {glossary?.error ? <GlossaryNotice error={glossary.error} onRetry={reload} /> : null}
      {listed.length === 0 ? (
        <p className="text-sm text-muted">{t('none')}</p>
      ) : (
        <ul>
          {listed.map((term) => (
            <TermRow
              key={foldWord(term.source)}
              {...{ term, languages, onPlace }}
              onTarget={(target) => say(term.source, { target })}
              onUse={() => use(term)}
              onSave={glossary === null ? undefined : () => glossary.save(term)}
              onRemove={goOn(() => say(term.source, { isGone: true }))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border-t border-line pt-3">
        {glossary === null ? null : (
          <div className="w-full sm:w-64">
            <Choice
              label={t('save_to')}
              value={glossary.chosen?.id ?? ''}
              options={[
                ...glossary.fitting.map(({ id, name }) => [id, name] as const),
                ['', t('general/glossaries:new')] as const,
              ]}
              onValue={glossary.choose}
            />
          </div>
        )}
        <Link
          to="/dashboard"
          search={{ section: 'glossaries' }}
          className="target inline-flex items-center text-sm text-muted hover:text-base-content hover:underline"
        >
          {t('translate/glossary:manage')}
        </Link>
      </div>
    </section>
  );
}
