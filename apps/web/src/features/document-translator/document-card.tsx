import { baseLanguage } from '@glossa/contract';
import {
  type Catalogue,
  type ChosenGlossary,
  type ChosenOfDocument,
  type DocumentGroup,
  type DocumentStore,
  glossaryFor,
  isUnserved,
  sourceOf,
} from '@glossa/core';
import { isUnderWay, JobCard, PairLabel } from '@glossa/ui';
import { FileText, X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { formats } from '../../i18n/format.ts';
import { AlreadyIn } from '../no-engine/already-in.tsx';
import { Choices } from './choices.tsx';
import { CostLine } from './cost-line.tsx';
import { DocumentEngines } from './document-engines.tsx';
import { TargetRow } from './target-row.tsx';
import { type OnTargets, UnservedTargets } from './unserved-targets.tsx';
import type { FreeFiles } from './use-free-files.ts';
import { useInView } from './use-in-view.ts';

const PagePreview = lazyPart(() => import('./page-preview.tsx'), ['translate/document-pages']);
const KeptCells = lazyPart(() => import('./kept-cells.tsx'), ['translate/document-parts']);

const ScannedBefore = lazyPart(() => import('./scanned-before.tsx'), ['translate/scanned']);

export interface DocumentCardProps {
  group: DocumentGroup;
  store: DocumentStore;
  catalogue: Catalogue;
  languageName(tag: string): string;
  freeFiles: FreeFiles;
  glossary: ChosenGlossary | null;
  onTargets: OnTargets;
  /** The item that says for all that the server cannot be reached. */
  lost: string | undefined;
  /** It comes into view when it says something new. */
  lead: boolean;
  /** The person turned to this document. */
  onLead(): void;
}

/** One document: what it is, where it stands in each language, what can be done. */
export function DocumentCard({
  group,
  store,
  catalogue,
  languageName,
  freeFiles,
  glossary,
  onTargets,
  lost,
  lead,
  onLead,
}: DocumentCardProps) {
  const { t, i18n } = useTranslation('translate/document');
  const format = formats(i18n.language);
  const { items, phase } = group;
  const { name, size, cost } = items[0];
  const unserved = items.filter((item) => isUnserved(item) && sourceOf(item) !== null);
  const needless = items.filter((item) => item.phase === 'needless');
  const served = items.filter((item) => !unserved.includes(item) && !needless.includes(item));
  const shown = served.length === 0 ? items : served;
  const { cancel, dismiss, passwordOf, setChoices, start } = store.getState();
  const choose = (change: Partial<ChosenOfDocument>) =>
    setChoices(group.id, {
      ...(cost?.choices as ChosenOfDocument | undefined),
      pages: cost?.range,
      ...change,
    });
  const card = useRef<HTMLLIElement>(null);
  // Each choice has a new price, and the choices are not there while it is asked for.
  const [isChoosing, setChoosing] = useState<boolean>();
  useInView(card, phase, lead);
  // What happened to the file happened to all its languages.
  const refused = served.every(({ jobId, error }) => jobId === null && error === items[0].error);
  const together =
    phase === 'uploading' ||
    phase === 'pricing' ||
    phase === 'ready' ||
    (phase === 'error' && refused);
  const source = sourceOf(items[0]) ?? 'auto';
  const ready = items.filter((item) => item.phase === 'ready');
  const underWay = items.some(isUnderWay);
  const canChange = served.every(({ phase }) => phase === 'ready');

  function startAll(): void {
    onLead();
    // The button goes, the place stays.
    card.current?.focus({ preventScroll: true });
    for (const { id } of ready) void start(id);
  }
  function stop(): void {
    for (const item of items) if (isUnderWay(item)) void cancel(item.id);
  }
  return (
    <JobCard
      cardRef={card}
      tabIndex={-1}
      className="scroll-my-4 outline-none"
      data-document={name}
      data-phase={phase}
      heading="h2"
      name={name}
      icon={FileText}
      detail={
        <>
          {size === null ? null : `${format.bytes(size)} · `}
          <PairLabel
            from={languageName(source)}
            to={new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
              shown.map(({ to }) => languageName(to)),
            )}
          />
        </>
      }
      corner={
        phase === 'starting'
          ? null
          : {
              icon: X,
              label: t(underWay ? 'actions.cancel' : 'actions.dismiss', { name }),
              onClick: () => (underWay ? stop() : dismiss(group.id)),
            }
      }
    >
      {phase === 'ready' && cost !== null ? (
        <>
          <CostLine
            cost={{ ...cost, credits: cost.credits * ready.length }}
            freeFiles={freeFiles(cost)}
            onStart={startAll}
          />
          <DocumentEngines items={ready} from={source} catalogue={catalogue} />
          {cost.scanned === undefined ? null : (
            <Suspense>
              <ScannedBefore
                cost={{ ...cost, scanned: cost.scanned }}
                language={languageName(source)}
              />
            </Suspense>
          )}
          {cost.kept === undefined ? null : (
            <Suspense>
              <KeptCells kept={cost.kept} onTranslate={() => choose({ formulaText: true })} />
            </Suspense>
          )}
          <Choices
            cost={cost}
            onChange={choose}
            onRange={(pages) => choose({ pages })}
            isOpen={isChoosing}
            onOpen={setChoosing}
          />
          {cost.format === 'pdf' && cost.taskId !== null ? (
            <Suspense>
              <PagePreview
                taskId={cost.taskId}
                from={source}
                to={ready[0]!.to}
                password={passwordOf(group.id)}
                terms={glossaryFor(glossary, { from: items[0].from, to: ready[0]!.to })}
                languageName={languageName}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
      <AlreadyIn
        targets={needless.map(({ to }) => to)}
        from={source}
        what="document"
        catalogue={catalogue}
        reader={baseLanguage(i18n.language)}
        others={served.map(({ to }) => to)}
        onTo={
          canChange
            ? (to) =>
                onTargets(
                  { from: items[0].from, to },
                  needless.map((item) => item.to),
                )
            : undefined
        }
      />
      {unserved.length === 0 ? null : (
        <div className="not-first:my-3">
          <UnservedTargets
            from={source}
            items={unserved}
            served={served}
            catalogue={catalogue}
            onTargets={canChange ? onTargets : undefined}
          />
        </div>
      )}
      {together || served.length < 2 ? (
        served
          .slice(0, 1)
          .map((item) => (
            <TargetRow key={item.id} said={lost !== item.id} {...{ item, store, catalogue }} />
          ))
      ) : (
        <ul className="grid gap-3">
          {served.map((item) => (
            <li key={item.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
              <TargetRow
                item={item}
                language={languageName(item.to)}
                said={lost !== item.id}
                {...{ store, catalogue }}
              />
            </li>
          ))}
        </ul>
      )}
    </JobCard>
  );
}
