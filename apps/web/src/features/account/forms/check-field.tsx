import type { ComponentProps, ReactNode } from 'react';

/** A checkbox with its words, both of which can be pressed. */
export function CheckField({
  label,
  ...input
}: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <label className="target flex cursor-pointer items-center gap-2.5 text-sm">
      <input type="checkbox" className="size-4 shrink-0" {...input} />
      {label}
    </label>
  );
}
