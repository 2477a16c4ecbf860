import type { ReactNode } from 'react';

/** What is done now and then stays folded until it is wanted. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="min-w-0 rounded-field border border-line">
      <summary className="target cursor-pointer px-4 py-3 font-medium">{title}</summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
