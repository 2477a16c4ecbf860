import { type ReactNode, useId } from 'react';

export interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

/** One of the numbered steps. */
export function Step({ number, title, children }: StepProps) {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-5 gap-y-2 border-t border-line px-5 py-6 first:border-t-0 sm:grid-cols-[2.5rem_minmax(0,1fr)] sm:px-8"
    >
      <span aria-hidden className="display text-3xl text-accent">
        {number}
      </span>
      <div className="min-w-0">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        {children}
      </div>
    </li>
  );
}

/** What a step says. */
export function StepText({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 max-w-2xl text-muted">{children}</p>;
}
