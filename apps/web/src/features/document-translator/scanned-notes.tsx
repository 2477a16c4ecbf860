import type { ScannedPages } from '@glossa/contract';
import { useTranslation } from 'react-i18next';
import { useCatalogue } from '../../client/use-catalogue.ts';
import { formats } from '../../i18n/format.ts';

/** Numbers of pages that are told. */
const MOST = 20;

/** What became of pages that were pictures. */
export default function ScannedNotes({ scanned }: { scanned: ScannedPages }) {
  const { t, i18n } = useTranslation('translate/scanned');
  const { nameOf } = useCatalogue(i18n.language);
  const { number } = formats(i18n.language);
  const { read, unsure, left, noReader } = scanned;
  const told = (pages: readonly number[]) => {
    const numbers = pages.slice(0, MOST).map(number);
    return [...numbers, ...(pages.length > MOST ? ['…'] : [])].join(', ');
  };
  if (noReader !== undefined)
    return (
      <p className="mt-1 text-warning" data-scanned="no_reader">
        {t('after.no_reader', { shown: number(left.length), language: nameOf(noReader) })}
      </p>
    );
  if (read + left.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-muted" data-scanned={read}>
      {read === 0 ? null : <li>{t('after.read', { shown: number(read) })}</li>}
      {unsure.length === 0 ? null : <li>{t('after.unsure', { pages: told(unsure) })}</li>}
      {left.length === 0 ? null : (
        <li className="text-warning">{t('after.left', { pages: told(left) })}</li>
      )}
    </ul>
  );
}
