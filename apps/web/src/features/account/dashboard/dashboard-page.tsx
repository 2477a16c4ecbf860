import { Link } from '@tanstack/react-router';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../client/lazy-part.tsx';
import { useSession } from '../../../client/use-session.ts';
import { type AuthMode, AuthPanel } from '../auth-panel.tsx';
import { SessionGate } from '../session-gate.tsx';
import { type DashboardSearch, SECTIONS, type Section, sectionOf } from './sections.ts';

const PARTS: Record<Section, ComponentType<object>> = {
  overview: lazyPart(
    () => import('./overview.tsx'),
    ['general/billing', 'general/pricing', 'general/invites'],
  ),
  team: lazyPart(
    () => import('../team/team-section.tsx'),
    ['general/team', 'general/billing', 'general/plans', 'general/pricing'],
  ),
  glossaries: lazyPart(
    () => import('../../glossaries/glossaries-section.tsx'),
    ['general/glossaries'],
  ),
  sessions: lazyPart(() => import('./sessions-section.tsx'), []),
  developers: lazyPart(() => import('./developers-section.tsx'), ['general/dashboard-developers']),
  settings: lazyPart(() => import('./settings-section.tsx'), ['general/dashboard-settings']),
};

/** The account of whoever is signed in, part by part; others are asked to sign in. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const section = sectionOf(search);
  const { t } = useTranslation(['general/dashboard', 'general/account']);
  const [mode, setMode] = useState<AuthMode>('sign_in');
  const name = useSession(({ profile }) => profile?.username);
  const Part = PARTS[section];
  return (
    <div className="page flex-1 py-6 sm:py-10">
      <SessionGate
        skeleton={<DashboardSkeleton />}
        signedOut={
          <div className="card-surface mx-auto w-full max-w-md p-5 sm:p-8">
            <AuthPanel
              mode={mode}
              onMode={setMode}
              onDone={() => {}}
              title={t('general/account:private.title')}
              text={t('general/account:private.text')}
            />
          </div>
        }
      >
        <h1 className="display line-clamp-2 min-h-10 text-3xl wrap-anywhere sm:min-h-11 sm:text-4xl">
          {t('hello', { name, interpolation: { escapeValue: false } })}
        </h1>
        <nav
          aria-label={t('sections.label')}
          className="-mx-4 mt-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {SECTIONS.map((key) => (
            <Link
              key={key}
              to="/dashboard"
              search={key === 'overview' ? {} : { section: key }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              // A part of a section is in it.
              aria-current={key === section ? 'page' : undefined}
              className="target -mb-px inline-flex h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-[0.9375rem] text-muted hover:text-base-content aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-base-content"
            >
              {t(`sections.${key}`)}
            </Link>
          ))}
        </nav>
        <div className="mt-6 min-h-[32rem]" data-section={section}>
          <Suspense fallback={<SectionSkeleton />}>
            <Part />
          </Suspense>
        </div>
      </SessionGate>
    </div>
  );
}

function DashboardSkeleton() {
  const { t } = useTranslation('general/dashboard');
  return (
    <div role="status" aria-label={t('loading')}>
      <h1 className="sr-only">{t('title')}</h1>
      <div className="skeleton h-10 w-64 max-w-full rounded-field sm:h-11" />
      <div className="mt-4 h-11 border-b border-line" />
      <div className="mt-6">
        <SectionSkeleton />
      </div>
    </div>
  );
}

function SectionSkeleton() {
  return (
    <div className="grid min-h-[32rem] content-start gap-4 lg:grid-cols-[22rem_1fr]">
      <div className="skeleton h-80 rounded-box" />
      <div className="skeleton h-80 rounded-box" />
      <div className="skeleton h-64 rounded-box lg:col-span-2" />
    </div>
  );
}
