import {
  NUMBERED_PARTS,
  type NumberedPart,
  type PartProgress,
  type PartsProgress,
} from '@glossa/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** How far a document is part by part: the one at work, and all of them where they are known, to be unfolded. */
export default function PartsView({ parts }: { parts: PartsProgress }) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const { number } = formats(i18n.language);
  const { kind, total, done, current, items = [] } = parts;
  const title = t(`all.${kind}`);
  const count = t('done', { parts: title, done: number(done), total: number(total) });
  return (
    <div className="mt-1.5 text-sm text-muted" data-parts={kind}>
      {current === undefined ? null : <CurrentPart part={current} total={total} />}
      {items.length < 2 ? (
        <p>{count}</p>
      ) : (
        <details>
          <summary className="target w-fit cursor-pointer py-1">{count}</summary>
          <ul aria-label={title} className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {items.map((part) => (
              <PartRow key={part.number ?? part.kind} part={part} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function isNumbered(kind: PartProgress['kind']): kind is NumberedPart {
  return (NUMBERED_PARTS as readonly string[]).includes(kind);
}

/** What parts are called that have no number. */
function useOtherNames() {
  const { t } = useTranslation(['translate/document-parts', 'translate/document-pages']);
  return (kind: Exclude<PartProgress['kind'], NumberedPart>) =>
    kind === 'headers' || kind === 'notes' || kind === 'comments'
      ? t(`translate/document-pages:choices.names.${kind}`)
      : t(`others.${kind}`);
}

/** The part at work: "Sheet 3 of 12 · Budget". */
function CurrentPart({ part, total }: { part: PartProgress; total: number }) {
  const { t, i18n } = useTranslation('translate/document-parts');
  const otherName = useOtherNames();
  const { number } = formats(i18n.language);
  const { kind, name } = part;
  return (
    <p className="truncate" data-part-current={part.number ?? kind}>
      {isNumbered(kind)
        ? t(`one.${kind}`, { number: number(part.number ?? 1), total: number(total) })
        : otherName(kind)}
      {name === undefined ? null : (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </p>
  );
}

/** A part, or neighbours in a long document, with a bar of its own. */
function PartRow({ part }: { part: PartProgress }) {
  const { i18n } = useTranslation('translate/document-parts');
  const otherName = useOtherNames();
  const id = useId();
  const { number } = formats(i18n.language);
  const { kind, to, name, progress } = part;
  const first = number(part.number ?? 1);
  return (
    <li className="min-w-0" data-part={part.number ?? kind} data-part-progress={progress}>
      <span id={id} className="flex gap-1.5">
        <span className="shrink-0 tabular-nums">
          {isNumbered(kind)
            ? to === undefined
              ? first
              : `${first}–${number(to)}`
            : otherName(kind)}
        </span>
        {name === undefined ? null : (
          <span className="min-w-0 truncate">
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
      <progress
        className="progress progress-primary block h-1 w-full"
        aria-labelledby={id}
        max={100}
        value={progress}
      />
    </li>
  );
}
