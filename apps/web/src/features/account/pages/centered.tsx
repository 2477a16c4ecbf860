import type { ReactNode } from 'react';

/** A page of one small card. */
export function Centered({ children }: { children: ReactNode }) {
  return (
    <div className="page flex flex-1 flex-col items-center justify-center py-8 sm:py-14">
      <div className="card-surface w-full max-w-md p-5 shadow-[0_1px_2px_rgb(0_0_0/.04),0_12px_32px_-12px_rgb(20_30_80/.12)] sm:p-8">
        {children}
      </div>
    </div>
  );
}

/** Title and first words of such a card. */
export function CardTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 className="display text-3xl">{title}</h1>
      {children === undefined ? null : <p className="mt-2 mb-6 text-muted">{children}</p>}
    </>
  );
}
