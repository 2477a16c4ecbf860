import { LOCALES } from '@glossa/i18n';
import { CopyButton, IconButton } from '@glossa/ui';
import { ArrowLeftRight, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { formats } from '../../i18n/format.ts';
import { ShareButton, type ShareLink } from '../share/share-button.tsx';
import { ariaShortcut } from '../text-translator/shortcuts.ts';
import { withFragment, writeFragment } from './address.ts';
import { resultLanguage } from './direction.ts';
import { LongText, SHOWN_LIMIT } from './long-text.tsx';
import { MissingSigns } from './missing-signs.tsx';
import type { TextToolWork } from './use-text-tool.ts';

const PRIVATE_USE = /\p{Co}/u;
const tagOf = (code: string) => LOCALES.find((locale) => locale.code === code)?.tag;

/** What came of the text, and what can be done with it. */
export function ResultPane({ work }: { work: TextToolWork }) {
  const { t, i18n } = useTranslation('moretools/text-tools');
  const { tool, options, result, characters, plain, reverse, status, swap, retry } = work;
  const { number } = formats(i18n.language);
  const shown = result.slice(0, SHOWN_LIMIT);
  const lang = reverse ? undefined : resultLanguage(tool.slug, options, tagOf);
  const unspeakable = tool.notes.includes('screen_readers') || PRIVATE_USE.test(shown);
  const spelledOut = !reverse && plain !== undefined && unspeakable;
  return (
    <section
      aria-label={t('result')}
      aria-busy={status === 'working'}
      className="flex min-h-52 min-w-0 flex-col border-t border-line bg-base-200/60 md:min-h-80 md:border-s md:border-t-0"
    >
      <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
        {status === 'failed' ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-error">
            {t('failed')}
            <button type="button" className="btn btn-sm target" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        ) : null}
        {result === '' ? (
          <p aria-hidden className="text-work text-muted" data-length="short">
            {t(status === 'working' ? 'working' : 'result_placeholder')}
          </p>
        ) : (
          <>
            <div data-result className="contents">
              <LongText
                text={result}
                lang={lang}
                // A screen reader would spell such signs out one by one: it gets the plain text.
                hidden={spelledOut}
                tall={tool.slug === 'zalgo-text-generator' && !reverse}
              />
            </div>
            {spelledOut ? <p className="sr-only">{t('plain_result', { text: plain })}</p> : null}
            <MissingSigns text={shown} />
          </>
        )}
        <span className="sr-only" role="status">
          {status === 'done' && result !== '' ? t('done') : ''}
        </span>
      </div>
      <div className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2 pb-2 sm:ps-5">
        <p className="text-xs text-muted tabular-nums">
          {result === '' ? '' : t('characters', { shown: number(characters) })}
        </p>
        <div className="flex shrink-0 items-center">
          {tool.reversible ? (
            <IconButton
              icon={ArrowLeftRight}
              label={t('swap')}
              shortcut={ariaShortcut('swap')}
              onClick={swap}
            />
          ) : null}
          <ShareButton link={() => linkTo(work)} />
          <IconButton
            icon={Download}
            label={t('download')}
            disabled={result === ''}
            onClick={() => saveFile(`${tool.slug}.txt`, 'text/plain;charset=utf-8', result)}
          />
          <span data-copy>
            <CopyButton text={result} label={t('copy')} shortcut={ariaShortcut('copy')} />
          </span>
        </div>
      </div>
    </section>
  );
}

/** A link that opens the tool with this text and these options. */
function linkTo(work: TextToolWork): ShareLink {
  const { fragment, complete } = writeFragment(work.tool, work, work.defaults);
  return { href: withFragment(window.location.href, work.tool, fragment), complete };
}
