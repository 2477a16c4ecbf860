import { type ReactNode, useId } from 'react';

interface Props {
  /** Its name in addresses (`#name`) and tests. */
  name: string;
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of the options with a heading. */
export function Section({ name, title, help, children }: Props) {
  const id = useId();
  return (
    <section className="flex flex-col gap-2" aria-labelledby={id} data-section={name}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {help !== undefined && <p className="text-sm text-muted">{help}</p>}
      {children}
    </section>
  );
}
