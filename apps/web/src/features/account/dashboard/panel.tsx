import { type ReactNode, useId } from 'react';

export interface PanelProps {
  title: string;
  lead?: ReactNode;
  /** Stands beside the title. */
  action?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** A titled card of the dashboard. */
export function Panel({ title, lead, action, children, className = '' }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`card-surface min-w-0 p-5 sm:p-6 ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {lead === undefined ? null : <p className="mt-1 text-sm text-muted">{lead}</p>}
      {children}
    </section>
  );
}
