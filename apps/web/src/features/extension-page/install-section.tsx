import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import { useBuilds } from './use-builds.ts';

const BROWSERS = [
  { id: 'chrome', name: 'Chrome', address: 'chrome://extensions', how: 'unpacked' },
  { id: 'edge', name: 'Edge', address: 'edge://extensions', how: 'unpacked' },
  {
    id: 'firefox',
    name: 'Firefox',
    address: 'about:debugging#/runtime/this-firefox',
    how: 'temporary',
  },
] as const;

/** The builds of this server to download, each with the steps of its browser; what to do where one is not there. */
export function InstallSection({ origin }: { origin: string }) {
  const { t, i18n } = useTranslation('general/extension-site');
  const builds = useBuilds();
  const { bytes } = formats(i18n.language);
  return (
    <section aria-labelledby="install">
      <h2 id="install" className="display scroll-mt-4 text-3xl">
        {t('install.title')}
      </h2>
      <p className="mt-3 max-w-prose text-muted">{t('install.lead')}</p>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3">
        {BROWSERS.map(({ id, name, address, how }) => {
          const build = builds?.find(({ browser }) => browser === id);
          // A server that could not say what it has may have it.
          const missing = builds != null && build === undefined;
          return (
            <li key={id} data-browser={id} className="card-surface flex flex-col gap-3 p-5">
              <h3 className="text-lg font-semibold">{name}</h3>
              <p className="flex-1 break-words text-sm">{t(`install.${how}`, { address })}</p>
              <div className="min-h-11">
                {missing ? (
                  <p className="text-sm text-muted">
                    {t('install.missing', { browser: name })}{' '}
                    <code dir="ltr">pnpm --filter @glossa/extension build</code>
                  </p>
                ) : (
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <a
                      href={`/extension/builds/${id}`}
                      download
                      className="btn btn-outline target gap-1.5"
                      aria-busy={builds === undefined}
                    >
                      <Download aria-hidden size={16} />
                      {t('install.download', { browser: name })}
                    </a>
                    {build === undefined ? null : (
                      <span className="text-sm text-muted">{bytes(build.size)}</span>
                    )}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className="mt-4 max-w-prose break-words">{t('install.server', { origin })}</p>
    </section>
  );
}
