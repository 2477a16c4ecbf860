import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { useCatalogue } from '../../client/use-catalogue.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { SessionGate } from '../account/session-gate.tsx';
import { HistoryItem } from './history-item.tsx';
import { HistoryPage } from './history-page.tsx';

const SignInPanel = lazyPart(
  async () => ({ default: (await import('../landing/sign-in-panel.tsx')).SignInPanel }),
  ['general/landing'],
);

/** Earlier documents, or one of them: of whoever is signed in, for others those of this browser below a way in. */
export function DocumentHistorySlot({ locale, id }: ToolSlotProps) {
  const { t } = useTranslation('translate/document');
  const catalogue = useCatalogue(locale.tag);
  const languageName = (tag: string) =>
    tag === 'auto' ? t('detected_later') : catalogue.nameOf(tag);
  const inside =
    id === undefined ? (
      <HistoryPage languageName={languageName} />
    ) : (
      <HistoryItem id={id} languageName={languageName} />
    );
  return (
    <SessionGate
      skeleton={<div className="skeleton h-64 rounded-box" />}
      signedOut={
        <>
          <SignInPanel />
          <div className="mt-10">{inside}</div>
        </>
      }
    >
      {inside}
    </SessionGate>
  );
}
