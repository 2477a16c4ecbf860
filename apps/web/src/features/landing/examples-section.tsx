import type { Page } from '@glossa/contract';
import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { colon } from '../../i18n/colon.ts';
import type { PairFacts } from '../../served/pair-facts.ts';
import { DocumentExamples } from './document-examples.tsx';
import { DocumentPictures } from './document-picture.tsx';
import type { DocumentExample, DocumentPicture, Example } from './example.ts';
import { findDocumentExamples, findDocumentPicture, findExamples } from './examples.ts';

/** Room for marks that are piled up above and below the letters, which would reach into other words. */
const PILED = 'overflow-hidden py-8 leading-[4]';

/** Before and after, as the product itself made them. */
export function ExamplesSection({ slug }: { slug: string }) {
  return (
    <Examples
      slug={slug}
      examples={findExamples(slug)}
      documents={findDocumentExamples(slug)}
      picture={findDocumentPicture(slug)}
    />
  );
}

export interface PairExamplesProps {
  page: Extract<Page, { type: 'language' }>;
  facts: PairFacts | undefined;
}

/** As {@link ExamplesSection}, of the languages of a page: made by the engine of this server that serves them. */
export function PairExamples({ page, facts }: PairExamplesProps) {
  const { source, target } = page.languages;
  if (facts?.served !== true) return null;
  const isOfPage = ({ from, to }: { from: string; to: string }) =>
    to === target.tag && (source === undefined || from === source.tag);
  const { slug } = page.tool;
  const made = facts.examples.map((example) => ({
    ...example,
    from: source?.tag ?? '',
    to: target.tag,
  }));
  const examples = source === undefined ? findExamples(slug).filter(isOfPage) : made;
  const documents = findDocumentExamples(slug).filter(isOfPage);
  const drawn = findDocumentPicture(slug);
  const picture = drawn !== undefined && isOfPage(drawn) ? drawn : undefined;
  return <Examples {...{ slug, examples, documents, picture }} />;
}

interface ExamplesProps {
  slug: string;
  examples: readonly Example[];
  documents: readonly DocumentExample[];
  picture: DocumentPicture | undefined;
}

function Examples({ slug, examples, documents, picture }: ExamplesProps) {
  const { t, i18n } = useTranslation('general/landing');
  if (examples.length + documents.length === 0 && picture === undefined) return null;
  return (
    <section className="page pt-14 has-[+.border-y]:pb-14" aria-labelledby="examples">
      <h2 id="examples" className="display text-3xl">
        {t('examples')}
      </h2>
      {picture === undefined ? null : <DocumentPictures slug={slug} of={picture} />}
      <DocumentExamples examples={documents} />
      <ul className="mt-6 grid gap-4 lg:grid-cols-2">
        {examples.map(({ before, after, from, to }) => (
          <li
            key={before}
            className="card-surface grid items-center gap-3 p-5 sm:grid-cols-[1fr_auto_1fr]"
          >
            <p lang={from} dir="auto">
              <span className="sr-only">
                {t('before')}
                {colon(i18n.language)}
              </span>
              {before}
            </p>
            <ArrowRight
              aria-hidden
              size={18}
              className="text-accent max-sm:rotate-90 rtl:-scale-x-100"
            />
            <p lang={to} dir="auto" className={/\p{M}{4}/u.test(after) ? PILED : undefined}>
              <span className="sr-only">
                {t('after')}
                {colon(i18n.language)}
              </span>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
