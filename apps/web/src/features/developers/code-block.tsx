import { CopyButton } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { CODE_LANGUAGES, type CodeLanguage, type Codes } from './code/languages.ts';

/** Shows a block where its language is the chosen one of the `group/code` around it; by the style sheet alone. */
const WHERE_CHOSEN: Readonly<Record<CodeLanguage, string>> = {
  curl: 'hidden group-has-[[value=curl]:checked]/code:grid',
  javascript: 'hidden group-has-[[value=javascript]:checked]/code:grid',
  python: 'hidden group-has-[[value=python]:checked]/code:grid',
  php: 'hidden group-has-[[value=php]:checked]/code:grid',
};

/** A text to copy, the same in every language of programs. */
export function Code({ text }: { text: string }) {
  return <Block text={text} className="grid" />;
}

/** The same example in each language, of which one is seen. */
export function CodeInEach({ codes }: { codes: Codes }) {
  return CODE_LANGUAGES.map(({ code }) => (
    <Block key={code} text={codes[code]} className={WHERE_CHOSEN[code]} language={code} />
  ));
}

interface BlockProps {
  text: string;
  className: string;
  language?: CodeLanguage;
}

function Block({ text, className, language }: BlockProps) {
  const { t } = useTranslation('general/developers');
  return (
    <div
      className={`${className} mt-2 grid-cols-[minmax(0,1fr)_auto] rounded-field border border-line bg-base-200 first:mt-0`}
      dir="ltr"
      data-example={language ?? ''}
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
