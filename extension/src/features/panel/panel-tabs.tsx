import {
  BookMarked,
  FileText,
  History,
  Image,
  Languages,
  type LucideIcon,
  MessageCircle,
  PanelTop,
} from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PANEL_TABS, type PanelTab } from './task.ts';

const ICONS: Record<PanelTab, LucideIcon> = {
  text: Languages,
  file: FileText,
  image: Image,
  page: PanelTop,
  history: History,
  words: BookMarked,
  chat: MessageCircle,
};

/** The tabs of the panel, as keyboards know them: arrows move, Home and End go to the ends. */
export function PanelTabs(props: { tab: PanelTab; onChoose(tab: PanelTab): void }) {
  const { tab, onChoose } = props;
  const { t } = useTranslation('general/extension-panel');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const at = PANEL_TABS.indexOf(tab);
    const last = PANEL_TABS.length - 1;
    const next = {
      [forward]: at === last ? 0 : at + 1,
      [backward]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(PANEL_TABS[next]!);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Glossa"
      className="grid grid-cols-7 border-b border-line bg-base-200 px-1"
      onKeyDown={onKeyDown}
    >
      {PANEL_TABS.map((each) => {
        const Icon = ICONS[each];
        const chosen = each === tab;
        return (
          <button
            key={each}
            id={`tab-${each}`}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={`panel-${each}`}
            tabIndex={chosen ? 0 : -1}
            title={t(`tabs.${each}`)}
            onClick={() => onChoose(each)}
            className={`flex min-h-13 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 border-b-2 px-0.5 text-[0.6875rem] leading-tight ${
              chosen
                ? 'border-primary font-medium text-primary'
                : 'border-transparent text-muted hover:text-base-content'
            }`}
          >
            <Icon aria-hidden size={18} className="shrink-0" />
            <span className="max-w-full truncate">{t(`tabs.${each}`)}</span>
          </button>
        );
      })}
    </div>
  );
}
