import type { DocumentItem, DocumentStore } from '@glossa/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';

/** Has screen readers told what became of each document: its price, its result, that it was stopped. */
export function useSaid(store: DocumentStore, say: (text: string) => void): void {
  const { t, i18n } = useTranslation('translate/document');
  useEffect(() => {
    const { number } = formats(i18n.language);
    const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
    function wordsOf({ phase, cost, name }: DocumentItem): string {
      if (phase === 'finished') return `${name}: ${t('notification.finished')}`;
      if (phase === 'canceled') return `${name}: ${t('canceled')}`;
      if (phase !== 'ready' || cost === null) return '';
      const price =
        cost.balance === null
          ? t('cost.free')
          : t('cost.credits_n', { count: cost.credits, shown: number(cost.credits) });
      const pages = t('cost.pages_n', { count: cost.pages, shown: number(cost.pages) });
      return `${name}: ${list.format([pages, price])}`;
    }
    return store.subscribe(({ items }, before) => {
      const changed = items.filter(({ id, phase }) => {
        const earlier = before.items.find((item) => item.id === id);
        return earlier !== undefined && earlier.phase !== phase;
      });
      const words = changed.map(wordsOf).filter((text) => text !== '');
      if (words.length > 0) say(words.join(' '));
    });
  }, [store, say, t, i18n]);
}
