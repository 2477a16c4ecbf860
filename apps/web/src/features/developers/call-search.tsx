import { SearchX } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallList, ErrorList } from './call-list.tsx';
import { API_CALLS, type ApiCall } from './calls.gen.ts';
import { findCalls } from './find-calls.ts';

type ApiTag = ApiCall['tag'];

const TAGS = [...new Set(API_CALLS.map(({ tag }) => tag))];

/** Every call by its group, and a field that finds calls and error codes; arrows lead from the field to what was found. */
export function CallSearch() {
  const { t } = useTranslation(['general/developers', 'general/errors']);
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const section = useRef<HTMLElement>(null);
  const id = useId();
  const found = findCalls(deferred, (code) => t(`general/errors:${code}`));
  const isAsked = deferred.trim() !== '';
  const isEmpty = isAsked && found.calls.length + found.errors.length === 0;

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isAsked) return;
    const stops = [...section.current!.querySelectorAll<HTMLElement>('input, [data-hit]')];
    const next = stops[stops.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <section
      ref={section}
      id="calls"
      aria-labelledby={`${id}-title`}
      className="card-surface scroll-mt-4 p-5 sm:p-7"
      onKeyDown={walk}
    >
      <h2 id={`${id}-title`} className="text-xl font-semibold">
        {t('find.title')}
      </h2>
      <label className="mt-3 block max-w-xl">
        <span className="text-sm text-muted">{t('find.label')}</span>
        <input
          type="search"
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          className="input target mt-1 w-full"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <p role="status" className="mt-3 min-h-6 text-sm text-muted">
        {isAsked && !isEmpty
          ? t('find.found', { calls: found.calls.length, codes: found.errors.length })
          : null}
        {isEmpty ? (
          <span className="flex items-center gap-2">
            <SearchX aria-hidden size={17} className="shrink-0" />
            {t('find.none', { query: deferred.trim() })}
          </span>
        ) : null}
      </p>
      {isAsked ? (
        <>
          <CallList calls={found.calls} />
          <ErrorList errors={found.errors} />
        </>
      ) : (
        <div className="grid gap-x-8 sm:grid-cols-2">
          {TAGS.map((tag) => (
            <Group key={tag} tag={tag} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The name of a group's message. */
const keyOf = (tag: ApiTag) => tag.toLowerCase().replace('-', '_') as GroupKey;
type GroupKey<Tag extends string = ApiTag> = Tag extends 'Sign-in' ? 'sign_in' : Lowercase<Tag>;

/** The calls of a group, opened by whoever wants to look through them. */
function Group({ tag }: { tag: ApiTag }) {
  const { t } = useTranslation('general/developers');
  const calls = API_CALLS.filter((call) => call.tag === tag);
  return (
    <details className="border-b border-line">
      <summary className="target flex cursor-pointer items-center gap-2 py-2 font-medium">
        <span>{t(`groups.${keyOf(tag)}`)}</span>
        <span className="text-sm font-normal text-muted">{calls.length}</span>
      </summary>
      <div className="pb-3">
        <CallList calls={calls} />
      </div>
    </details>
  );
}
