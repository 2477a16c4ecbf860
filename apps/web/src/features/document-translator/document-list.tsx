import { type Catalogue, type DocumentItem, type DocumentStore, groupItems } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { BatchBar } from './batch-bar.tsx';
import { DocumentCard } from './document-card.tsx';

export interface DocumentListProps {
  items: readonly DocumentItem[];
  store: DocumentStore;
  catalogue: Catalogue;
  languageName(tag: string): string;
}

/** What was dropped, a card each; loaded when there is something. */
export default function DocumentList({ items, ...shared }: DocumentListProps) {
  const { t } = useTranslation('translate/document');
  return (
    <section className="mt-6" aria-label={t('list')}>
      <BatchBar items={items} store={shared.store} />
      <ul className="grid gap-3">
        {groupItems(items).map((group) => (
          <DocumentCard key={group.id} group={group} {...shared} />
        ))}
      </ul>
    </section>
  );
}
