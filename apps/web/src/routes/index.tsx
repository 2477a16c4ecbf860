import { createFileRoute, Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrivacyNote } from '../features/home/privacy-note.tsx';
import { Steps } from '../features/home/steps.tsx';
import { WhatWorks } from '../features/home/what-works.tsx';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { TextTranslator } from '../features/text-translator/text-translator.tsx';
import { StaticHtml } from '../rendering/static-html.tsx';
import { metaOf, pageHead } from '../seo/head.ts';

export const Route = createFileRoute('/')({
  staticData: { messages: ['general/ui', 'general/errors', 'general/home', 'translate/text'] },
  validateSearch: readTranslatorSearch,
  head: ({ match }) =>
    pageHead({ ...match.context, path: '/', ...metaOf(match.context.messages, 'general/home') }),
  component: HomePage,
});

const about = () => (
  <>
    <Steps />
    <WhatWorks />
    <PrivacyNote />
  </>
);

function HomePage() {
  const { t } = useTranslation('general/home');
  const { locale } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <>
      <section className="page flex flex-col pt-8 pb-10 sm:pt-14 compact:pt-3">
        <p aria-hidden className="gloss mb-3 text-accent compact:hidden">
          <span lang="es">traducir</span>
          <span lang="ar" className="font-sans">
            ترجم
          </span>
          <span lang="fr">traduire</span>
          <span lang="ja">訳す</span>
          <span lang="nl" className="max-xs:hidden">
            vertalen
          </span>
        </p>
        <h1 className="display max-w-4xl text-[clamp(2.125rem,1.4rem+3.1vw,3.75rem)] compact:mb-3 compact:text-[1.375rem]">
          {t('hero.title')}
        </h1>
        <p className="mt-4 mb-8 max-w-2xl text-lg text-muted compact:order-last compact:mt-6 compact:mb-0 compact:text-base">
          {t('hero.lead')}
        </p>
        <TextTranslator
          locale={locale}
          search={Route.useSearch()}
          onLanguages={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
        <Link
          to="/document-translator/translate"
          className="card-surface mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 transition-colors hover:border-primary"
        >
          <FileText aria-hidden size={22} className="text-primary" />
          <span className="font-semibold">{t('hero.document')}</span>
          <span className="text-muted">{t('hero.formats')}</span>
        </Link>
      </section>
      <StaticHtml name="home" render={about} />
    </>
  );
}
