import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoice } from '../language-choice.tsx';
import { PAGE_RULES, type PageRule, type SiteRule } from './rules.ts';

interface Props {
  rule: SiteRule;
  onChange(rule: SiteRule): void;
  onRemove(): void;
}

const LABELS = { ask: 'pageAsk', always: 'pageAlways', never: 'pageNever' } as const;
/** In the menus of languages: what the settings say. */
const AS_SET = 'auto';

/** One site's rule: its pages, its languages, the helpers there, and which parts of its pages count. */
export function SiteRuleFields({ rule, onChange, onRemove }: Props) {
  const { t } = useTranslation('general/extension-tools');
  const { t: basic } = useTranslation('general/extension');
  const languages = (key: 'from' | 'to') => (
    <div className="flex min-w-0 flex-1 flex-col gap-1 text-sm">
      {basic(key)}
      <LanguageChoice
        label={basic(key)}
        value={rule[key] ?? AS_SET}
        autoName={basic('optionsTitle')}
        onChange={(tag) => onChange({ ...rule, [key]: tag === AS_SET ? null : tag })}
      />
    </div>
  );
  const selectors = (key: 'include' | 'exclude') => (
    <SelectorField
      label={t(key === 'include' ? 'ruleInclude' : 'ruleExclude')}
      value={rule[key]}
      onCommit={(value) => onChange({ ...rule, [key]: value })}
    />
  );
  return (
    <details className="rounded-field border border-line p-2">
      <summary className="cursor-pointer">
        <span dir="ltr">{rule.site}</span>
        <span className="text-sm text-muted"> · {t(LABELS[rule.page])}</span>
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <select
          className="select select-sm"
          aria-label={t('rulePage')}
          value={rule.page}
          onChange={({ target }) => onChange({ ...rule, page: target.value as PageRule })}
        >
          {PAGE_RULES.map((page) => (
            <option key={page} value={page}>
              {t(LABELS[page])}
            </option>
          ))}
        </select>
        <div className="flex flex-wrap gap-2">
          {languages('from')}
          {languages('to')}
        </div>
        <label className="flex items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={rule.tools}
            onChange={({ target }) => onChange({ ...rule, tools: target.checked })}
          />
          {t('ruleTools')}
        </label>
        {selectors('include')}
        {selectors('exclude')}
        <button type="button" className="btn btn-sm self-start" onClick={onRemove}>
          {t('ruleRemove', { site: rule.site })}
        </button>
      </div>
    </details>
  );
}

function SelectorField(props: { label: string; value: string; onCommit(value: string): void }) {
  const { label, value, onCommit } = props;
  const [typed, setTyped] = useState(value);
  const invalid = typed.trim() !== '' && !isSelector(typed);
  return (
    <label className="flex flex-col gap-1 text-sm">
      {label}
      <input
        className="input input-sm w-full"
        dir="ltr"
        spellCheck={false}
        aria-invalid={invalid}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => !invalid && onCommit(typed.trim())}
      />
    </label>
  );
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
