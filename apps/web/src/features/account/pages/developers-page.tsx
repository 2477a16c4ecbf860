import { CopyButton } from '@glossa/ui';
import { Link, useRouter } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as examples from './developer-examples.ts';

/** How to call the product from one's own programs: a token, a request, a webhook. */
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
        <a href="/docs" className="btn btn-outline target">
          <BookOpen aria-hidden size={17} />
          {t('reference')}
        </a>
      </p>
      <div className="mt-10 grid gap-4">
        <Step title={t('token.title')} text={t('token.text')}>
          <Code text={examples.setUp(origin)} />
        </Step>
        <Step title={t('text.title')} text={t('text.text')}>
          <Code text={examples.translate} />
          <p className="mt-3 mb-1 text-sm font-medium">{t('text.answer')}</p>
          <Code text={examples.translated} />
        </Step>
        <Step title={t('document.title')} text={t('document.text')}>
          <Code text={examples.document} />
        </Step>
        <Step title={t('webhook.title')} text={`${t('webhook.text')} ${t('webhook.headers')}`}>
          <Code text={examples.webhook} />
          <Code text={examples.verify} />
        </Step>
        <Step title={t('errors.title')} text={t('errors.text')}>
          <Code text={examples.refusal} />
        </Step>
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

function Code({ text }: { text: string }) {
  const { t } = useTranslation('general/developers');
  return (
    <div
      className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] rounded-field border border-line bg-base-200 first:mt-0"
      dir="ltr"
      data-example
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard too. */}
      <pre tabIndex={0} className="overflow-x-auto p-4 text-left text-sm leading-relaxed">
        <code>{text}</code>
      </pre>
      <span className="p-1">
        <CopyButton text={text} label={t('copy')} />
      </span>
    </div>
  );
}
