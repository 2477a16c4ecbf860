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
      {engine.detail === undefined ? null : (
        <p className="mt-0.5 text-sm break-words text-muted" dir="auto">
          {readable(engine.detail, i18n.language)}
        </p>
      )}
    </li>
  );
}

/** What an engine tells of itself; a list of languages by their names. */
function readable(detail: string, locale: string): string {
  const tags = detail.split(' ').map((code) => findLanguage(code)?.tag);
  if (tags.some((tag) => tag === undefined)) return detail;
  const names = tags.map((tag) => languageName(tag ?? '', locale));
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
}
