import type { ReactNode } from 'react';

export interface WorkBarProps {
  /** What is being done. */
  label: string;
  /** 0 to 100; `null` while nobody knows. */
  percent: number | null;
  /** How long it will still take. */
  left?: ReactNode;
}

/** What is being done with a file, and how far it is. */
export function WorkBar({ label, percent, left }: WorkBarProps) {
  return (
    <>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <span role="status">{label}</span>
        <span className="text-muted tabular-nums">{left}</span>
      </div>
      <progress
        className="progress progress-primary h-1.5 w-full"
        aria-label={label}
        max={100}
        {...(percent === null ? {} : { value: Math.round(percent) })}
      />
    </>
  );
}
