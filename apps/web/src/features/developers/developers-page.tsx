import { Link, useRouter } from '@tanstack/react-router';
import { BookOpen, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallSearch } from './call-search.tsx';
import { Code, CodeInEach } from './code-block.tsx';
import { CodeChoice } from './code-choice.tsx';
import * as examples from './examples.ts';
import { VERIFY } from './verify.ts';

/** How to call the product from one's own programs: a token, a request, a webhook; and every call by its name. */
export function DevelopersPage() {
  const { t } = useTranslation('general/developers');
  const { origin } = useRouter().options.context;
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="display text-3xl sm:text-5xl">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">{t('lead')}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link to="/dashboard" search={{ section: 'developers' }} className="btn btn-primary target">
          {t('manage')}
        </Link>
        <a href="#calls" className="btn btn-outline target">
          <Search aria-hidden size={17} />
          {t('find.title')}
        </a>
        <a href="/docs" className="btn btn-outline target">
          <BookOpen aria-hidden size={17} />
          {t('reference')}
        </a>
      </p>
      <div className="group/code mt-10 grid grid-cols-[minmax(0,1fr)] gap-4">
        <CodeChoice />
        <Step title={t('token.title')} text={t('token.text')}>
          <Code text={examples.setUp(origin)} />
        </Step>
        <Step title={t('text.title')} text={t('text.text')}>
          <CodeInEach codes={examples.TRANSLATE} />
          <p className="mt-3 mb-1 text-sm font-medium">{t('text.answer')}</p>
          <Code text={examples.TRANSLATED} />
        </Step>
        <Step title={t('document.title')} text={t('document.text')}>
          <CodeInEach codes={examples.DOCUMENT} />
        </Step>
        <Step title={t('webhook.title')} text={`${t('webhook.text')} ${t('webhook.headers')}`}>
          <Code text={examples.WEBHOOK} />
          <CodeInEach codes={VERIFY} />
        </Step>
        <Step title={t('errors.title')} text={t('errors.text')}>
          <Code text={examples.REFUSAL} />
        </Step>
        <CallSearch />
      </div>
    </div>
  );
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="card-surface grid gap-x-10 gap-y-4 p-5 sm:p-7 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
