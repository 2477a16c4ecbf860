import { useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedPath } from '../../locale/paths.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { SourceFiles } from './source-files.tsx';
import { isReachable } from './sources.ts';
import { Step, StepText } from './step.tsx';
import { TokenStep } from './token-step.tsx';

const AIRTABLE = 'translate-airtable';
const SHEETS = 'translate-google-sheets';
const FORMS = 'translate-google-forms';
/** What tokens made here are called in the dashboard: names of products, the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  'translate-google-sheets': 'Google Sheets',
  'translate-google-docs': 'Google Docs',
  'translate-google-slides': 'Google Slides',
  'translate-google-forms': 'Google Forms',
  'translate-airtable': 'Airtable',
};
/** What Google asks for on the person's behalf; a sheet's copy stays in its file, others are copied in Drive. */
const RIGHTS = ['right_panel', 'right_fetch', 'right_trigger'] as const;
const rightsOf = (slug: string) =>
  slug === SHEETS
    ? (['right_file', ...RIGHTS] as const)
    : (['right_files', 'right_drive', ...RIGHTS] as const);

/** How an integration is set up, step by step, with its sources and a token to take along. */
export function IntegrationSlot({ locale, tool }: ToolSlotProps) {
  const { t } = useTranslation('other_translator/integration');
  const { origin } = useRouter().options.context;
  // What the server calls itself may differ from where this page was found: the latter works.
  const [server, setServer] = useState(origin);
  useEffect(() => setServer(window.location.origin), []);
  const airtable = tool.slug === AIRTABLE;
  const host = airtable ? 'airtable' : 'google';
  const path = localizedPath(`/${tool.slug}`, locale);
  return (
    <section className="card-surface overflow-hidden" aria-labelledby="set-up" data-integration>
      <h2 id="set-up" className="px-5 pt-6 text-xl font-semibold sm:px-8">
        {t('title')}
      </h2>
      <ol>
        <Step number={1} title={t('token_title')}>
          <TokenStep name={NAMES[tool.slug]!} path={path} />
        </Step>
        <Step number={2} title={t(`open_${host}_title`)}>
          <StepText>{t(`open_${host}_text`)}</StepText>
        </Step>
        <Step number={3} title={t('source_title')}>
          <StepText>{t(`source_${host}_text`)}</StepText>
          <p className="mt-2 text-sm">
            {t('source_server')} <code dir="ltr">{server}</code>
          </p>
          {airtable || isReachable(server) ? null : (
            <p className="mt-2 flex max-w-2xl items-start gap-2 text-sm" data-unreachable>
              <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-accent" />
              {t('source_unreachable')}
            </p>
          )}
          <SourceFiles slug={tool.slug} archiveOnly={airtable} />
        </Step>
        <Step number={4} title={t('allow_title')}>
          <StepText>{t(`allow_${host}_text`)}</StepText>
          {tool.slug === FORMS ? <StepText>{t('allow_form')}</StepText> : null}
          {airtable ? null : (
            <ul className="mt-2 list-disc ps-5 text-muted">
              {rightsOf(tool.slug).map((right) => (
                <li key={right}>{t(right)}</li>
              ))}
            </ul>
          )}
        </Step>
        <Step number={5} title={t('use_title')}>
          <StepText>{t(`use_${host}_text`)}</StepText>
          {tool.slug === SHEETS ? (
            <p className="mt-2 max-w-2xl text-muted">
              {t('use_sheets')}{' '}
              <code dir="ltr" className="text-base-content">
                =GLOSSA(A2:A50; "es")
              </code>{' '}
              {t('use_sheets_owner')}
            </p>
          ) : null}
        </Step>
      </ol>
    </section>
  );
}
