import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { PairLabel } from '../languages/pair-label.tsx';
import { JobCard } from './job-card.tsx';

export interface HistoryRowProps {
  /** Name of the file, and what stands in its place, such as a link with it. */
  name: string;
  title?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Languages in words, of work that has any. */
  languages?: { from: string; to: string };
  /** Day in words. */
  date: string;
  status: string;
  /** On the button that deletes it. */
  removeLabel: string;
  onRemove(): void;
  /** What became of it. */
  children: ReactNode;
}

/** A file of earlier work. */
export function HistoryRow({
  languages,
  date,
  status,
  removeLabel,
  onRemove,
  ...row
}: HistoryRowProps) {
  return (
    <JobCard
      {...row}
      detail={
        languages === undefined ? (
          date
        ) : (
          <>
            <PairLabel {...languages} /> · {date}
          </>
        )
      }
      corner={{ icon: Trash2, label: removeLabel, onClick: onRemove }}
      data-document={row.name}
      data-status={status}
    />
  );
}
