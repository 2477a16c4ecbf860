import { CopyButton } from '@glossa/ui';
import { useTranslation } from 'react-i18next';
import { directionOf } from './direction.ts';
import { STYLE_LIMIT, useStyles } from './use-styles.ts';
import type { TextToolWork } from './use-text-tool.ts';

/** The same text in every style of the tool, each to copy or to go on with. */
export function StyleCards({ work }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  // A style that has no form of the text leaves it as it is: there is nothing to use.
  const styles = useStyles(work).filter(({ result }) => result !== work.text);
  const { styles: option } = work.tool;
  if (option === undefined || styles.length === 0) return null;
  return (
    <section aria-label={t('styles')} className="mt-5">
      <h2 className="text-sm font-semibold">{t('styles')}</h2>
      <ul className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {styles.map(({ choice, result, plain }) => {
          const name = t(`choice.${choice}` as never) as string;
          return (
            <li key={choice} className="card-surface flex min-w-0 flex-col gap-1 py-3 ps-4 pe-2">
              <div className="flex items-center justify-between gap-2">
                <h3 className="text-xs text-muted">{name}</h3>
                <div className="flex items-center">
                  {work.options[option] === choice ? null : (
                    <button
                      type="button"
                      className="btn btn-ghost btn-sm target text-muted"
                      aria-label={t('use_style', { style: name })}
                      onClick={() => work.setOption(option, choice)}
                    >
                      {t('use')}
                    </button>
                  )}
                  {work.text.length > STYLE_LIMIT ? null : (
                    <CopyButton text={result} label={t('copy_style', { style: name })} />
                  )}
                </div>
              </div>
              {/* Padding has the page's direction, the text its own. */}
              <div className="pe-2">
                <p
                  aria-hidden={plain}
                  dir={directionOf(result)}
                  className="line-clamp-3 wrap-anywhere text-lg"
                >
                  {result}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
