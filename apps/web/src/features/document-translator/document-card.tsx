import type { Catalogue, DocumentGroup, DocumentStore } from '@glossa/core';
import { IconButton, PairLabel } from '@glossa/ui';
import { FileText, X } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { formats } from '../../i18n/format.ts';
import { Choices } from './choices.tsx';
import { CostLine } from './cost-line.tsx';
import { DocumentEngines } from './document-engines.tsx';
import { TargetRow } from './target-row.tsx';

const KeptCells = lazyPart(() => import('./kept-cells.tsx'), ['translate/document-parts']);

export interface DocumentCardProps {
  group: DocumentGroup;
  store: DocumentStore;
  catalogue: Catalogue;
  languageName(tag: string): string;
}

const STOPPABLE = new Set(['uploading', 'pricing', 'running']);

/** One document: what it is, where it stands in each language, what can be done. */
export function DocumentCard({ group, store, catalogue, languageName }: DocumentCardProps) {
  const { t, i18n } = useTranslation('translate/document');
  const format = formats(i18n.language);
  const { items, phase } = group;
  const [first, ...others] = items;
  const { name, size, cost } = first;
  const { cancel, dismiss, setChoices, start } = store.getState();
  const stoppable = STOPPABLE.has(phase);
  const together = phase === 'uploading' || phase === 'pricing' || phase === 'ready';
  const from = languageName(cost?.sourceLanguage ?? first.from);
  const ready = items.filter((item) => item.phase === 'ready');

  function stop(): void {
    for (const item of items) {
      if (item.phase === 'uploading' || item.phase === 'pricing') return void cancel(item.id);
      if (item.phase === 'running') void cancel(item.id);
    }
  }
  return (
    <li className="card-surface p-4 sm:p-5" data-document={name} data-phase={phase}>
      <div className="flex items-start gap-3">
        <FileText aria-hidden size={22} className="mt-0.5 shrink-0 text-primary" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold break-words">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-sm text-muted">
            {size === null ? null : `${format.bytes(size)} · `}
            <PairLabel
              from={from}
              to={new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(
                items.map(({ to }) => languageName(to)),
              )}
            />
          </p>
        </div>
        {phase === 'starting' ? null : (
          <IconButton
            icon={X}
            label={t(stoppable ? 'actions.cancel' : 'actions.dismiss', { name })}
            className="-me-2 -mt-1"
            onClick={() => (stoppable ? stop() : dismiss(group.id))}
          />
        )}
      </div>
      <div className="mt-3 sm:ps-[2.125rem]">
        {phase === 'ready' && cost !== null ? (
          <>
            <CostLine
              cost={{ ...cost, credits: cost.credits * ready.length }}
              onStart={() => {
                for (const { id } of ready) void start(id);
              }}
            />
            <DocumentEngines
              items={ready}
              from={cost.sourceLanguage ?? first.from}
              catalogue={catalogue}
            />
            {cost.kept === undefined ? null : (
              <Suspense>
                <KeptCells
                  kept={cost.kept}
                  onTranslate={() => setChoices(group.id, { ...cost.choices, formulaText: true })}
                />
              </Suspense>
            )}
            <Choices held={cost.choices} onChange={(choices) => setChoices(group.id, choices)} />
          </>
        ) : null}
        {together || others.length === 0 ? (
          <TargetRow item={first} store={store} />
        ) : (
          <ul className="grid gap-3">
            {items.map((item) => (
              <li key={item.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
                <TargetRow item={item} store={store} language={languageName(item.to)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
