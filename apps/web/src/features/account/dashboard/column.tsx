import type { ReactNode } from 'react';

/** The head of a column of one of the dashboard's tables. */
export function Column(props: {
  children: ReactNode;
  /** A column of figures. */
  figures?: boolean;
  /** Left out on a phone. */
  wide?: boolean;
}) {
  const { children, figures = false, wide = false } = props;
  return (
    <th
      scope="col"
      className={`py-2 pe-4 font-medium last:pe-0 ${figures ? 'text-end' : 'text-start'} ${wide ? 'max-sm:hidden' : ''}`}
    >
      {children}
    </th>
  );
}
