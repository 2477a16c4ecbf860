import { DOCUMENT_CHOICE_NAMES, DOCUMENT_CHOICES, type DocumentChoice } from '@glossa/contract';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** What holds of the choices that a format has. */
export type HeldChoices = Readonly<Record<string, boolean>>;

const namesOf = (held: HeldChoices) =>
  DOCUMENT_CHOICE_NAMES.filter((name) => held[name] !== undefined);

export interface ChoicesProps {
  held: HeldChoices;
  onChange(choices: Partial<Record<DocumentChoice, boolean>>): void;
}

/** What of a document is translated: kept out of the way, as the presets suit most. */
export function Choices({ held, onChange }: ChoicesProps) {
  const { t } = useTranslation('translate/document-review');
  const names = namesOf(held);
  if (names.length === 0) return null;
  return (
    <details className="group mt-3 text-sm" data-choices>
      <summary className="target inline-flex cursor-pointer items-center gap-1.5 text-muted hover:text-base-content">
        <SlidersHorizontal aria-hidden size={15} />
        {t('choices.title')}
      </summary>
      <div className="mt-1 grid gap-x-6 border-s-2 border-line ps-3 sm:grid-cols-2">
        {names.map((name) => (
          <label key={name} className="target flex cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-primary"
              data-choice={name}
              checked={held[name]!}
              onChange={(event) => onChange({ ...held, [name]: event.target.checked })}
            />
            {t(`choices.names.${name}`)}
          </label>
        ))}
      </div>
    </details>
  );
}

/** What was chosen other than the presets, in words; nothing where nothing was. */
export function ChosenLine({ held }: { held: HeldChoices }) {
  const { t, i18n } = useTranslation('translate/document-review');
  const list = (wanted: boolean) =>
    new Intl.ListFormat(i18n.language).format(
      namesOf(held)
        .filter((name) => held[name] === wanted && DOCUMENT_CHOICES[name].preset !== wanted)
        .map((name) => t(`choices.names.${name}`)),
    );
  const [left, also] = [list(false), list(true)];
  return (
    <>
      {left === '' ? null : <p className="mt-1 text-muted">{t('choices.left', { list: left })}</p>}
      {also === '' ? null : <p className="mt-1 text-muted">{t('choices.also', { list: also })}</p>}
    </>
  );
}
