import { useTranslation } from 'react-i18next';
import type { Passage } from './content.ts';
import { PlannedLead } from './planned-lead.tsx';

/** Who needs the tool, and for what; of a tool that is not built, under the word that says so. */
export function UsesSection({ uses, built }: { uses: readonly Passage[]; built: boolean }) {
  const { t } = useTranslation('general/landing');
  return (
    <section className="border-y border-line bg-base-100" aria-labelledby="uses">
      <div className="page grid gap-8 py-14 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 id="uses" className="display text-3xl">
            {t('uses')}
          </h2>
          {built ? null : <PlannedLead />}
        </div>
        <ul className="grid gap-8 sm:grid-cols-3">
          {uses.map(({ title, text }) => (
            <li key={title} className="border-s-2 border-accent ps-4">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
