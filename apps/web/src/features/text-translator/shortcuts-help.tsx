// @chunk tools
import { Fragment } from 'react';

export interface ShortcutsHelpProps {
  title: string;
  /** What is done, in words, and the keys that do it, pressed together. */
  rows: readonly { label: string; keys: readonly string[] }[];
  className?: string;
}

/** The keys of a tool, for who uses a keyboard. */
export function ShortcutsHelp({ title, rows, className = '' }: ShortcutsHelpProps) {
  return (
    <details
      className={`hidden md:block pointer-coarse:hidden ${className}`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary className="target inline-flex cursor-pointer list-none items-center hover:text-base-content hover:underline">
        {title}
      </summary>
      <dl className="mt-1 grid w-max grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 pb-2 text-sm">
        {rows.map(({ label, keys }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd dir="ltr" className="rtl:text-end">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index === 0 ? null : ' + '}
                  <kbd className="font-mono text-xs">{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
