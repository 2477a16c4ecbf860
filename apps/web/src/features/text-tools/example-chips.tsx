import { readOptions } from '@glossa/text-tools';
import { useTranslation } from 'react-i18next';
import type { TextToolWork } from './use-text-tool.ts';

/** Texts to begin with. */
export function ExampleChips({
  work: { tool, defaults, reverse, change },
}: {
  work: TextToolWork;
}) {
  const { t } = useTranslation('moretools/text-tools');
  if (reverse) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 px-4 pb-1 text-sm sm:px-5">
      <span className="text-muted">{t('try')}</span>
      {tool.examples.map(({ text, options }) => (
        <button
          key={text}
          type="button"
          dir="auto"
          className="btn btn-sm target h-auto max-w-full py-1 text-start font-normal"
          onClick={() =>
            change({
              text,
              options: readOptions(tool, { ...defaults, language: 'en', ...options }).options,
            })
          }
        >
          {text}
        </button>
      ))}
    </p>
  );
}
