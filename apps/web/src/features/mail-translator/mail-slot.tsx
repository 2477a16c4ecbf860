import { CHARACTERS_PER_TEXT_CREDIT, LIMITS } from '@glossa/contract';
import { choosePair, isAlreadyIn, isTarget, servedTarget } from '@glossa/core';
import {
  CopyButton,
  EngineLine,
  IconButton,
  LanguagePicker,
  OtherSources,
  ResultText,
  SourceField,
} from '@glossa/ui';
import { ArrowRight, Download, FileText, Square, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../client/save-file.ts';
import { useCatalogue, useEngineName } from '../../client/use-catalogue.ts';
import { useRecentLanguages } from '../../client/use-recent-languages.ts';
import { formats } from '../../i18n/format.ts';
import { usePresumedClass, usePresumedTarget } from '../../served/offer.ts';
import type { ToolSlotProps } from '../../tools/slot.ts';
import { WorkError } from '../account/work-error.tsx';
import { useTone } from '../conversation/use-tone.ts';
import { AlreadyIn } from '../no-engine/already-in.tsx';
import { NoEngine } from '../no-engine/no-engine.tsx';
import { type Pair, unservedPair } from '../no-engine/unserved-pair.ts';
import { ToneSelect } from '../text-translator/tone-select.tsx';
import { MailParts } from './mail-parts.tsx';
import { MAIL_FILE_BYTES, readMailFile } from './read-mail-file.ts';
import { useMail } from './use-mail.ts';

const CHOICES = ['greeting', 'quotes', 'signature'] as const;

/** The e-mail translator: a mail as it is, what of it to translate, and the mail again in the other language. */
export function MailSlot({ locale, search, onSearch }: ToolSlotProps) {
  const { t, i18n } = useTranslation(['translate/mail', 'translate/text']);
  const catalogue = useCatalogue(locale.tag);
  const engineName = useEngineName();
  const from = search.from ?? 'auto';
  const presumed = usePresumedTarget(locale, from);
  const [tone, setTone] = useTone('mail_tone');
  const [problem, setProblem] = useState<'too_big' | 'not_mail' | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const countId = useId();
  const to = search.to ?? presumed;
  const targetClass = usePresumedClass(search.to);
  const work = useMail({ from, to, tone });
  const source = work.detected ?? from;
  const pair = catalogue.pair(source, to);
  const unserved = unservedPair(catalogue, { from, to }, work.detected);
  const already = isAlreadyIn(catalogue, source, to);
  const found = work.detected === null ? [] : [work.detected, ...work.others];
  // A detected language says which engine it is; until then any tone may be asked for.
  const hasTone = pair?.features.includes('tone') === true;
  useEffect(() => {
    if (pair !== undefined && !hasTone && tone !== 'default') setTone('default');
  }, [pair, hasTone, tone, setTone]);
  const [recent, remember] = useRecentLanguages();
  const choose = (side: 'from' | 'to', tag: string) => {
    const chosen = choosePair({ from, to }, side, tag, work.detected);
    remember(tag);
    onSearch({
      from: chosen.from,
      to: catalogue.known
        ? servedTarget(catalogue, chosen.from, chosen.to, [...recent, locale.language, 'en', 'es'])
        : chosen.to,
    });
  };
  // Whoever says what language the mail is in need not ask for its translation again.
  const again = useRef(false);
  useEffect(() => {
    if (again.current && from !== 'auto') void work.translate();
    again.current = false;
  }, [from, to]);
  const takePair = (chosen: Pair) => {
    again.current = work.mail !== '';
    remember(chosen.from === source ? chosen.to : chosen.from);
    onSearch(chosen);
  };
  const { number, bytes } = formats(i18n.language);
  const credits = Number((work.characters / CHARACTERS_PER_TEXT_CREDIT).toFixed(2));
  const text = work.result?.text ?? '';

  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > MAIL_FILE_BYTES) return setProblem('too_big');
    const read = await readMailFile(file).catch(() => null);
    setProblem(read === null ? 'not_mail' : null);
    if (read !== null) work.setMail(read);
  };

  return (
    <div data-feature="mail-translator">
      <section
        aria-label={t('translate/mail:mail')}
        className="card-surface overflow-hidden shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)]"
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          if (event.dataTransfer.files.length === 0) return;
          event.preventDefault();
          void open(event.dataTransfer.files[0]);
        }}
      >
        <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-1 py-1 sm:px-2">
          <LanguagePicker
            value={from}
            onChange={(tag) => choose('from', tag)}
            catalogue={catalogue}
            label={t('translate/text:from')}
            recent={recent}
            isServed={(tag) => catalogue.isSource(tag)}
            auto
            detected={work.detected}
          />
          <ArrowRight aria-hidden size={16} className="shrink-0 text-muted rtl:-scale-x-100" />
          <LanguagePicker
            value={to}
            onChange={(tag) => choose('to', tag)}
            catalogue={catalogue}
            label={t('translate/text:to')}
            recent={recent}
            isServed={(tag) => isTarget(catalogue, { from, to }, tag, found)}
            className={targetClass}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
          <fieldset className="flex flex-wrap items-center gap-x-4">
            <legend className="float-start me-4 inline-flex items-center py-1.5 text-sm text-muted">
              {t('translate/mail:include')}
            </legend>
            {CHOICES.map((choice) => (
              <label
                key={choice}
                className="target inline-flex cursor-pointer items-center gap-2 text-sm"
              >
                <input
                  type="checkbox"
                  className="size-4.5"
                  checked={work.choices[choice]}
                  onChange={({ target }) => work.choose({ [choice]: target.checked })}
                />
                {t(`translate/mail:${choice}`)}
              </label>
            ))}
          </fieldset>
          {pair !== undefined && !hasTone ? (
            <p className="text-xs text-muted">{t('translate/mail:no_tone')}</p>
          ) : hasTone ? (
            <ToneSelect tone={tone} onTone={setTone} className="border border-edge bg-base-100" />
          ) : null}
        </div>
        <div className="grid md:grid-cols-2">
          <div className="relative flex min-h-52 min-w-0 flex-col -outline-offset-2 outline-primary has-[textarea:focus-visible]:outline-2 md:min-h-96">
            <div className="flex flex-1 ps-4 pe-14 pt-4 pb-2 sm:ps-5">
              <SourceField
                value={work.mail}
                onChange={work.setMail}
                onSubmit={() => void work.translate()}
                label={t('translate/mail:mail')}
                placeholder={t('translate/mail:placeholder')}
                lang={from === 'auto' ? (work.detected ?? undefined) : from}
                describedBy={countId}
                className="max-h-[60vh] flex-1 overflow-y-auto"
              />
            </div>
            {work.mail === '' ? null : (
              <IconButton
                icon={X}
                label={t('translate/text:clear')}
                className="absolute end-2 top-2"
                onClick={() => work.setMail('')}
              />
            )}
            <MailParts parts={work.parts} />
            <OtherSources
              others={work.others}
              name={catalogue.nameOf}
              className="px-4 sm:px-5"
              onChoose={(tag) => {
                again.current = true;
                choose('from', tag);
              }}
            />
            <p role="status" className="px-4 text-sm text-error empty:hidden sm:px-5">
              {problem === null
                ? ''
                : t(`translate/mail:${problem}`, { size: bytes(MAIL_FILE_BYTES) })}
            </p>
            <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 ps-4 pe-2 pb-2 sm:ps-5">
              <p id={countId} className="text-xs text-muted tabular-nums">
                {t('translate/text:characters', {
                  count: work.characters,
                  shown: number(work.characters),
                  limit: number(LIMITS.translate.characters),
                })}
                {work.characters === 0 || already
                  ? null
                  : ` · ${t('translate/text:credits', { count: credits, shown: number(credits) })}`}
              </p>
              <div className="flex items-center gap-1">
                <IconButton
                  icon={FileText}
                  label={t('translate/mail:open')}
                  onClick={() => chooser.current?.click()}
                />
                <input
                  ref={chooser}
                  type="file"
                  accept=".eml,.txt,message/rfc822,text/plain"
                  aria-label={t('translate/mail:open')}
                  className="hidden"
                  onChange={({ target }) => {
                    void open(target.files?.[0]);
                    target.value = '';
                  }}
                />
                {work.busy ? (
                  <button type="button" className="btn btn-sm target gap-1.5" onClick={work.stop}>
                    <Square aria-hidden size={14} />
                    {t('translate/mail:stop')}
                  </button>
                ) : (
                  <button
                    type="button"
                    className="btn btn-primary btn-sm target"
                    disabled={work.mail.trim() === ''}
                    onClick={() => void work.translate()}
                  >
                    {t('translate/mail:translate')}
                  </button>
                )}
              </div>
            </div>
          </div>
          <section
            aria-label={t('translate/mail:result')}
            aria-busy={work.busy}
            className="flex min-h-52 min-w-0 flex-col border-t border-line bg-base-200/60 md:min-h-96 md:border-s md:border-t-0"
          >
            <div className="flex flex-1 flex-col gap-3 px-4 pt-4 pb-2 sm:px-5">
              <AlreadyIn
                targets={already && work.mail.trim() !== '' ? [to] : []}
                from={source}
                what="text"
                catalogue={catalogue}
                reader={locale.language}
                onTo={(tag) => takePair({ from: source, to: tag })}
              />
              <NoEngine
                pair={unserved}
                catalogue={catalogue}
                reader={locale.language}
                isFound={from === 'auto'}
                onPair={takePair}
              />
              {work.error === null || unserved !== null ? null : (
                <WorkError error={work.error} onRetry={() => void work.translate()} />
              )}
              {text === '' ? (
                <p aria-hidden className="text-work text-muted" data-length="short">
                  {t(work.busy ? 'translate/text:translating' : 'translate/mail:result')}
                </p>
              ) : (
                <div data-result>
                  <ResultText text={text} lang={to} stale={work.stale || work.busy} />
                </div>
              )}
              <span className="sr-only" role="status">
                {work.busy
                  ? t('translate/text:translating')
                  : text === '' || already
                    ? ''
                    : t('translate/text:done')}
              </span>
            </div>
            <div className="flex min-h-12 items-center justify-between gap-3 ps-4 pe-2 pb-2 sm:ps-5">
              <div className="min-w-0">
                {pair === undefined ? null : (
                  <EngineLine
                    pair={pair}
                    engineName={engineName(pair.engine)}
                    viaNames={(pair.via ?? []).map(catalogue.nameOf)}
                  />
                )}
              </div>
              <div className="flex shrink-0 items-center">
                <IconButton
                  icon={Download}
                  label={t('translate/mail:download')}
                  disabled={text === ''}
                  onClick={() => saveFile('mail.txt', 'text/plain;charset=utf-8', text)}
                />
                <CopyButton text={text} label={t('translate/mail:copy')} />
              </div>
            </div>
          </section>
        </div>
      </section>
    </div>
  );
}
