import { GlossaError } from '@glossa/contract';
import { ErrorNotice } from '@glossa/ui';
import { useHydrated, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../account/use-loaded.ts';

export interface SharedPlaceProps<Shared> {
  /** What the page shows, and how links to it end. */
  title: string;
  hint: string;
  load(token: string, signal: AbortSignal): Promise<Shared>;
  show(shared: Shared, token: string): ReactNode;
}

/** What somebody shared by a link. Its secret stands after `#`, so that no address tells a server of it. */
export function SharedPlace<Shared>(props: SharedPlaceProps<Shared>) {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return (
    <div className="page w-full max-w-4xl flex-1 py-6 sm:py-10" data-shared-page>
      <Shown key={token} token={token} {...props} />
    </div>
  );
}

const broken = () => new GlossaError('not_found', 'The link has no secret.');

function Shown<Shared>({
  token,
  title,
  hint,
  load,
  show,
}: SharedPlaceProps<Shared> & { token: string }) {
  const { t } = useTranslation('new_translate/transcript-share');
  // A server knows no fragment: nothing is said of it before the page is alive.
  const isAlive = useHydrated();
  const { data, error, reload } = useLoaded(
    (signal) => (token === '' ? Promise.reject(broken()) : load(token, signal)),
    token,
  );
  if (data !== null) {
    return <Suspense fallback={<Waiting title={title} />}>{show(data, token)}</Suspense>;
  }
  if (!isAlive || error === null) return <Waiting title={title} />;
  if (error.code === 'not_found' || error.code === 'validation_failed') {
    return (
      <div role="status" className="mx-auto max-w-md py-10 text-center" data-share-over>
        <h1 className="display text-3xl">{t('over')}</h1>
        <p className="mt-3 text-muted">{hint}</p>
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <ErrorNotice error={error} onRetry={reload} />
    </>
  );
}

/** Until it is known what is shared. */
function Waiting({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="skeleton h-10 w-2/3 rounded-field" />
      <div className="skeleton mt-6 h-72 rounded-field" />
    </>
  );
}
