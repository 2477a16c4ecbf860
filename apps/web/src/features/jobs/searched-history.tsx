// @chunk recordings
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../client/lazy-part.tsx';
import { SessionGate } from '../account/session-gate.tsx';
import { SearchField } from '../document-translator/search-field.tsx';

const TYPING_MS = 250;

const SignInPanel = lazyPart(
  async () => ({ default: (await import('../landing/sign-in-panel.tsx')).SignInPanel }),
  ['general/landing'],
);

/** Earlier work of whoever is signed in, searched by name; for others that of this browser below a way in. */
export function SearchedHistory({ children }: { children(query: string): ReactNode }) {
  const { t } = useTranslation('translate/document-pages');
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const inside = (
    <>
      <SearchField
        value={typed}
        label={t('history.search')}
        onChange={setTyped}
        className="mb-4 w-full max-w-md"
      />
      {children(query)}
    </>
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
