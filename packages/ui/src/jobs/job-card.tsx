import type { LucideIcon } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export interface JobCardProps extends Omit<HTMLAttributes<HTMLLIElement>, 'title'> {
  /** Name of the file. */
  name: string;
  /** In place of the bare name, such as a link with it. */
  title?: ReactNode;
  /** What it is, below its name. */
  detail: ReactNode;
  /** Of what stands before the name. */
  icon?: LucideIcon;
  /** The button in the corner. */
  corner?: { icon: LucideIcon; label: string; onClick(): void } | null;
  dense?: boolean;
  heading?: 'h2' | 'h3';
  /** For who moves the focus to the card or looks for its place. */
  cardRef?: Ref<HTMLLIElement>;
}

/** One file of a list: what it is, a button in the corner, and what is inside. */
export function JobCard({
  name,
  title,
  detail,
  icon: Icon,
  corner,
  dense = false,
  heading: Heading = 'h3',
  cardRef,
  className = '',
  children,
  ...rest
}: JobCardProps) {
  return (
    <li
      ref={cardRef}
      className={`${dense ? 'rounded-field border border-line p-3 text-sm' : 'card-surface p-4 sm:p-5'} ${className}`}
      {...rest}
    >
      <div className="flex items-start gap-3">
        {Icon === undefined ? null : (
          <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-primary" />
        )}
        <div className="min-w-0 flex-1">
          <Heading className={`break-words ${dense ? 'font-medium' : 'font-semibold'}`}>
            {title ?? <bdi>{name}</bdi>}
          </Heading>
          <p className={`text-muted ${dense ? 'text-xs' : 'text-sm'}`}>{detail}</p>
        </div>
        {corner == null ? null : <IconButton {...corner} className="-me-2 -mt-1" />}
      </div>
      <div className={`mt-2 ${Icon === undefined ? '' : 'sm:ps-[2.125rem]'}`}>{children}</div>
    </li>
  );
}
