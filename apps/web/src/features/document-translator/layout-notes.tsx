import type { PageLayout } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** What of a translation stands otherwise on its pages than the source did: what is worse stands last. */
const NOTES = ['shrunk', 'small', 'overflowing', 'left', 'pictures'] as const;

/** How the translation stands on its pages; nothing where all is as it was. */
export function LayoutNotes({ layout }: { layout: PageLayout }) {
  const { t, i18n } = useTranslation('translate/document-pages');
  const { number } = formats(i18n.language);
  const notes = NOTES.filter((note) => layout[note] > 0);
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-muted" data-layout>
      {notes.map((note) => (
        <li key={note}>{t(`layout.${note}`, { shown: number(layout[note]) })}</li>
      ))}
    </ul>
  );
}
