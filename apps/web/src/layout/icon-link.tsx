import type { LucideIcon } from 'lucide-react';
import { PageLink } from '../features/page/page-link.tsx';

export interface IconLinkProps {
  path: string;
  icon: LucideIcon;
  /** Name for assistive technology, shown as the tooltip too. */
  label: string;
}

/** A link with an icon only. */
export function IconLink({ path, icon: Icon, label }: IconLinkProps) {
  return (
    <PageLink
      path={path}
      aria-label={label}
      title={label}
      className="btn btn-ghost btn-sm btn-square target text-muted hover:text-base-content"
    >
      <Icon aria-hidden size={18} />
    </PageLink>
  );
}
