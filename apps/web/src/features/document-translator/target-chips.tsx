import { LIMITS } from '@glossa/contract';
import { type Catalogue, isTarget } from '@glossa/core';
import { IconButton, LanguagePicker } from '@glossa/ui';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface TargetChipsProps {
  /** Tags, at least one. */
  targets: readonly string[];
  from: string;
  /** Languages found in documents that wait, while `from` is `auto`. */
  found: readonly string[];
  catalogue: Catalogue;
  recent: readonly string[];
  className: string;
  onChange(targets: readonly string[], chosen?: string): void;
}

/** The languages to translate into: the first as everywhere, others as chips beside it. */
export function TargetChips({
  targets,
  from,
  found,
  catalogue,
  recent,
  className,
  onChange,
}: TargetChipsProps) {
  const { t } = useTranslation(['translate/document', 'translate/document-review']);
  const [first, ...others] = targets;
  const isServed = (tag: string) =>
    tag !== from && isTarget(catalogue, { from, to: '' }, tag, found);
  const shared = { catalogue, recent };
  return (
    <>
      <LanguagePicker
        {...shared}
        value={first!}
        onChange={(tag) => onChange([tag, ...others.filter((other) => other !== tag)], tag)}
        label={t('to')}
        isServed={isServed}
        className={className}
      />
      {others.map((tag) => {
        const language = catalogue.nameOf(tag);
        return (
          <span
            key={tag}
            data-target-chip={tag}
            className="inline-flex items-center rounded-full border border-line bg-base-200 ps-3 text-sm font-medium"
          >
            <span suppressHydrationWarning>{language}</span>
            <IconButton
              icon={X}
              label={t('translate/document-review:targets.remove', { language })}
              className="rounded-full"
              onClick={() => onChange(targets.filter((other) => other !== tag))}
            />
          </span>
        );
      })}
      {targets.length >= LIMITS.batch.targets ? null : (
        <LanguagePicker
          {...shared}
          value=""
          placeholder={`+ ${t('translate/document-review:targets.add')}`}
          onChange={(tag) => {
            if (!targets.includes(tag)) onChange([...targets, tag], tag);
          }}
          label={t('translate/document-review:targets.add')}
          isServed={(tag) => isServed(tag) && !targets.includes(tag)}
          className="font-normal"
        />
      )}
    </>
  );
}
