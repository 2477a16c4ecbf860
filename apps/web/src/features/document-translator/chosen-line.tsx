import { DOCUMENT_CHOICE_NAMES, DOCUMENT_CHOICES } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import type { HeldChoices } from './choices.tsx';

/** What was chosen other than the presets, in words; nothing where nothing was. */
export function ChosenLine({ held }: { held: HeldChoices }) {
  const { t, i18n } = useTranslation('translate/document-pages');
  const list = (wanted: boolean) =>
    new Intl.ListFormat(i18n.language).format(
      DOCUMENT_CHOICE_NAMES.filter(
        (name) => held[name] === wanted && DOCUMENT_CHOICES[name].preset !== wanted,
      ).map((name) => t(`choices.names.${name}`)),
    );
  const [left, also] = [list(false), list(true)];
  return (
    <>
      {left === '' ? null : <p className="mt-1 text-muted">{t('choices.left', { list: left })}</p>}
      {also === '' ? null : <p className="mt-1 text-muted">{t('choices.also', { list: also })}</p>}
    </>
  );
}
