import { DOCUMENT_CHOICE_NAMES, type DocumentChoice, withChoice } from '@glossa/contract';
import type { DocumentCost } from '@glossa/core';
import { PageRange } from '@glossa/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** What holds of the choices that a format has. */
export type HeldChoices = Readonly<Record<string, boolean>>;

const namesOf = (held: HeldChoices) =>
  DOCUMENT_CHOICE_NAMES.filter((name) => held[name] !== undefined);

export interface ChoicesProps {
  /** What was priced. */
  cost: Pick<DocumentCost, 'choices' | 'format' | 'pages' | 'documentPages' | 'range'>;
  onChange(choices: Partial<Record<DocumentChoice, boolean>>): void;
  /** Which pages are translated; all where it is undefined. */
  onRange(range: string | undefined): void;
  /** Whether somebody opened or closed it; undefined where nobody did. */
  isOpen: boolean | undefined;
  onOpen(isOpen: boolean): void;
}

/** What of a document is translated: kept out of the way, as the presets suit most. */
export function Choices({ cost, onChange, onRange, isOpen, onOpen }: ChoicesProps) {
  const { t, i18n } = useTranslation('translate/document-pages');
  const { choices: held, format, range, documentPages = cost.pages } = cost;
  const names = namesOf(held);
  if (names.length === 0) return null;
  return (
    <details
      className="group mt-3 text-sm"
      data-choices
      open={isOpen ?? range !== undefined}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 text-muted hover:text-base-content">
        <SlidersHorizontal aria-hidden size={15} />
        {t('choices.title')}
      </summary>
      <div className="mt-1 grid gap-x-6 border-s-2 border-line ps-3 sm:grid-cols-2">
        {names.map((name) => (
          <label key={name} className="target flex cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4 shrink-0"
              data-choice={name}
              checked={held[name]!}
              onChange={(event) => onChange(withChoice(held, name, event.target.checked))}
            />
            {t(`choices.names.${name}`)}
          </label>
        ))}
      </div>
      {format === 'pdf' && documentPages > 1 ? (
        <PageRange
          count={documentPages}
          shown={formats(i18n.language).number(documentPages)}
          range={range}
          onRange={onRange}
        />
      ) : null}
    </details>
  );
}
