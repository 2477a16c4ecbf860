import { LOCALES, type Locale } from '@glossa/i18n';
import type { OptionSpec } from '@glossa/text-tools';
import { Dices } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from './use-choices.ts';
import type { TextToolWork } from './use-text-tool.ts';

/** Controls of a tool's options, made from what the tool says of them. */
export function OptionFields({ work, locale }: { work: TextToolWork; locale: Locale }) {
  const choices = useChoices(work.tool, work.options);
  return work.tool.options.map((spec) => {
    if (spec.kind === 'boolean') return <Switch key={spec.name} spec={spec} work={work} />;
    if (spec.name === 'seed') return <AnotherVariant key={spec.name} work={work} />;
    if (spec.kind === 'integer') return <Slider key={spec.name} spec={spec} work={work} />;
    const offered = choices(spec);
    if (offered.length < 2) return null;
    return <Choice key={spec.name} {...{ spec, offered, work, locale }} />;
  });
}

type SpecOf<Kind> = Extract<OptionSpec, { kind: Kind }>;

function useLabel() {
  const { t } = useTranslation('moretools/text-tools');
  return (name: string) => t(`option.${name}` as never) as string;
}

function Choice(props: {
  spec: SpecOf<'choice'>;
  offered: readonly string[];
  work: TextToolWork;
  locale: Locale;
}) {
  const { spec, offered, work, locale } = props;
  const { t } = useTranslation('moretools/text-tools');
  const label = useLabel();
  const currency = useCurrencyNames(spec.name === 'currency', locale.tag);
  const nameOf = (choice: string): string => {
    if (spec.name === 'language') return LOCALES.find(({ code }) => code === choice)!.name;
    return spec.name === 'currency' ? currency(choice) : t(`choice.${choice}` as never);
  };
  return (
    <Labelled label={label(spec.name)}>
      {(id) => (
        <select
          id={id}
          value={String(work.options[spec.name])}
          onChange={(event) => work.setOption(spec.name, event.target.value)}
          className="target max-w-full rounded-field border border-edge bg-base-100 px-2.5 text-sm"
        >
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** Names of currencies once the page is alive: the server may know other ones. */
function useCurrencyNames(wanted: boolean, tag: string): (code: string) => string {
  const [names, setNames] = useState<Intl.DisplayNames>();
  useEffect(() => {
    if (wanted) setNames(new Intl.DisplayNames(tag, { type: 'currency' }));
  }, [wanted, tag]);
  return (code) => names?.of(code) ?? code;
}

function Slider({ spec, work }: { spec: SpecOf<'integer'>; work: TextToolWork }) {
  const label = useLabel();
  const value = Number(work.options[spec.name]);
  return (
    <Labelled label={label(spec.name)}>
      {(id) => (
        <span className="target flex items-center gap-2">
          <input
            id={id}
            type="range"
            min={spec.min}
            max={spec.max}
            value={value}
            onChange={(event) => work.setOption(spec.name, Number(event.target.value))}
            className="target w-36"
          />
          <output htmlFor={id} className="w-8 text-sm tabular-nums">
            {value}
          </output>
        </span>
      )}
    </Labelled>
  );
}

function Switch({ spec, work }: { spec: SpecOf<'boolean'>; work: TextToolWork }) {
  const label = useLabel();
  return (
    <label className="target inline-flex cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        checked={work.options[spec.name] === true}
        onChange={(event) => work.setOption(spec.name, event.target.checked)}
        className="size-4.5"
      />
      {label(spec.name)}
    </label>
  );
}

/** Chance with a number of its own, so that a link gives the same again. */
function AnotherVariant({ work }: { work: TextToolWork }) {
  const { t } = useTranslation('moretools/text-tools');
  if (work.reverse) return null;
  const roll = () =>
    work.setOption('seed', crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000);
  return (
    <button type="button" className="btn btn-ghost btn-sm target gap-1.5 text-muted" onClick={roll}>
      <Dices aria-hidden size={18} />
      {t('another')}
    </button>
  );
}

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
