import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { InstallSection } from './install-section.tsx';

const POINTS = ['pages', 'reading', 'pictures', 'engines'] as const;
const PICTURES = [
  { file: '1-page.jpg', key: 'page' },
  { file: '2-selection.jpg', key: 'selection' },
  { file: '3-side-panel.jpg', key: 'panel' },
] as const;

/** What the browser extension does, pictures of it, how to install the builds of this server, what it sends. */
export function ExtensionPage() {
  const { t } = useTranslation(['general/extension-site', 'general/extension-listing']);
  const { origin } = useRouter().options.context;
  return (
    <div className="page grid gap-12 py-8 sm:py-12">
      <header>
        <h1 className="display text-3xl sm:text-5xl">{t('title')}</h1>
        <p className="mt-3 max-w-3xl text-lg text-muted">{t('lead')}</p>
        <a href="#install" className="btn btn-primary target mt-5">
          {t('install.title')}
        </a>
      </header>
      <section aria-labelledby="does">
        <h2 id="does" className="display text-3xl">
          {t('does')}
        </h2>
        <ul className="mt-5 grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {POINTS.map((point) => (
            <li key={point} className="border-s-2 border-accent ps-4">
              {t(`general/extension-listing:${point}`)}
            </li>
          ))}
        </ul>
        <div className="mt-8 grid gap-4 lg:grid-cols-3">
          {PICTURES.map(({ file, key }) => (
            <figure key={file} className="card-surface overflow-hidden">
              <img
                src={`/extension/pictures/${file}`}
                alt=""
                width={1280}
                height={800}
                loading="lazy"
                decoding="async"
                className="h-auto w-full border-b border-line"
              />
              <figcaption className="px-4 py-2 text-sm text-muted">
                {t(`pictures.${key}`)}
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <InstallSection origin={origin} />
      <section aria-labelledby="sends">
        <h2 id="sends" className="display text-3xl">
          {t('privacy.title')}
        </h2>
        <p className="mt-4 max-w-prose">{t('privacy.text')}</p>
        <p className="mt-2 max-w-prose text-muted">{t('general/extension-listing:privacy')}</p>
      </section>
    </div>
  );
}
