import { findLanguage } from '@glossa/contract';
import { languageName } from '@glossa/core';
import { useTranslation } from 'react-i18next';
import { formats } from '../../i18n/format.ts';
import type { Engine } from './use-engines.ts';

/** An engine: its state, and in words what it needs. */
export function EngineRow({ engine }: { engine: Engine }) {
  const { t, i18n } = useTranslation('general/status');
  const needs = engine.needs;
  const known = needs !== undefined && i18n.exists(`general/status:needs.${needs.code}`);
  // What has no name that people know says what it is.
  const name = i18n.exists(`general/status:names.${engine.id}`)
    ? t(`names.${engine.id}` as 'names.tinyld')
    : engine.name;
  const retry =
    engine.retryAt === undefined ? null : formats(i18n.language).time(engine.retryAt * 1000);
  // What is no list of languages is for the command line, which speaks English.
  const detail = readable(engine.detail ?? '', i18n.language);
  return (
    <li className="py-3 last:pb-0" data-engine={engine.id} data-state={engine.state}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{name}</bdi>
        <span className="text-sm text-muted">
          {t(`engine_states.${engine.state}`)} · {t(engine.local ? 'local' : 'remote')}
        </span>
      </p>
      {needs === undefined ? null : (
        <p className="mt-0.5 text-sm text-muted">
          {known
            ? t(`needs.${needs.code}` as 'needs.api_key', { variable: '', ...needs.values })
            : t('needs.other', { code: needs.code })}
        </p>
      )}
      {retry === null ? null : (
        <p className="mt-0.5 text-sm text-muted">{t('retry_at', { time: retry })}</p>
      )}
      {detail === undefined ? null : (
        <p className="mt-0.5 text-sm break-words text-muted">{detail}</p>
      )}
    </li>
  );
}

/** What an engine tells of itself: a list of languages, or of pairs, by their names. */
function readable(detail: string, locale: string): string | undefined {
  const name = (tag: string) => languageName(tag, locale);
  const names = detail.split(/,? /).map((code) => {
    const tag = findLanguage(code)?.tag;
    if (tag?.toLowerCase() === code.toLowerCase()) return name(tag);
    const pair = pairOf(code);
    return pair && `${name(pair.from)} → ${name(pair.to)}`;
  });
  if (names.some((each) => each === undefined)) return undefined;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names as string[]);
}

/** The pair of a language pack: `en-es`, `zh-Hant-en`. */
function pairOf(code: string): { from: string; to: string } | undefined {
  const parts = code.split('-');
  for (let at = 1; at < parts.length; at++) {
    const [from, to] = [parts.slice(0, at), parts.slice(at)].map((half) => half.join('-'));
    const isTag = (tag: string) => findLanguage(tag)?.tag === tag;
    if (isTag(from!) && isTag(to!)) return { from: from!, to: to! };
  }
  return undefined;
}
