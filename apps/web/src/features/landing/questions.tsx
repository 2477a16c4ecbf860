import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Question } from './content.ts';
import { PlannedLead } from './planned-lead.tsx';

/** Questions, each opening its answer; of a tool that is not built, under the word that says so. */
export function Questions({
  questions,
  built,
}: {
  questions: readonly Question[];
  built: boolean;
}) {
  const { t } = useTranslation('general/landing');
  return (
    <section className="border-y border-line bg-base-100" aria-labelledby="questions">
      <div className="page grid gap-8 py-14 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="questions" className="display text-3xl">
            {t('questions')}
          </h2>
          {built ? null : <PlannedLead />}
        </div>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(({ q, a }) => (
            <details key={q} className="group">
              <summary className="target flex cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                {q}
                <ChevronDown
                  aria-hidden
                  size={18}
                  className="shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-3xl pb-4 text-muted">{a}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
