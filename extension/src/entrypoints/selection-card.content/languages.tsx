import { provisionalCatalogue } from '@glossa/core';
import { IconButton } from '@glossa/ui';
import { ArrowRight, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browser } from 'wxt/browser';
import { isServed, isSource, type ServedPairs } from '../../features/served/served-pairs.ts';
import type { LanguageChosen } from '../../messaging/protocol.ts';
import { LanguageButton } from './language-button.tsx';
import { LanguageList } from './language-list.tsx';

type Side = 'from' | 'to';

interface Props {
  from: string;
  to: string;
  served: ServedPairs;
  /** Tags chosen lately, newest first. */
  recent: readonly string[];
  onFrom(tag: string): void;
  onTo(tag: string): void;
  onClose(): void;
  /** What stands below while no language is being chosen. */
  children: ReactNode;
}

/** The card's head: both languages, each with its list, which takes the place of what stands below. */
export function Languages({ from, to, served, recent, onFrom, onTo, onClose, children }: Props) {
  const { t, i18n } = useTranslation('general/extension');
  const [open, setOpen] = useState<Side | null>(null);
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) };
  const catalogue = useMemo(() => provisionalCatalogue(i18n.language), [i18n.language]);
  const value = { from, to };
  const options = useMemo(() => {
    if (open === null) return undefined;
    const { languages } = catalogue;
    return open === 'from'
      ? {
          languages,
          recent,
          isServed: (tag: string) => isSource(served, tag),
          autoName: t('detect'),
        }
      : { languages, recent, isServed: (tag: string) => isServed(served, from, tag) };
  }, [open, catalogue, recent, served, from, t]);

  function close() {
    if (open !== null) buttons[open].current?.focus({ preventScroll: true });
    setOpen(null);
  }
  function choose(tag: string) {
    if (open === 'from') onFrom(tag);
    else onTo(tag);
    close();
    if (tag === 'auto') return;
    const message: LanguageChosen = { type: 'languages/chosen', tag };
    void browser.runtime.sendMessage(message).catch(() => {});
  }
  const button = (side: Side) => (
    <LanguageButton
      ref={buttons[side]}
      label={t(side)}
      shown={value[side] === 'auto' ? t('detect') : catalogue.nameOf(value[side])}
      isOpen={open === side}
      onToggle={() => (open === side ? close() : setOpen(side))}
    />
  );
  return (
    <>
      <header className="flex items-center gap-1 border-b border-line p-1">
        {button('from')}
        <ArrowRight aria-hidden size={16} className="shrink-0 text-muted rtl:-scale-x-100" />
        {button('to')}
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </header>
      <div className={open === null ? 'contents' : 'hidden'}>{children}</div>
      {open !== null && options !== undefined && (
        <LanguageList
          key={open}
          label={t(open)}
          value={value[open]}
          options={options}
          onChoose={choose}
          onClose={close}
        />
      )}
    </>
  );
}
