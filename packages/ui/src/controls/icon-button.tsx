import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** Name for assistive technology, shown as the tooltip too. */
  label: string;
  /** Keys that do the same, as `aria-keyshortcuts` spells them. */
  shortcut?: string;
  /** Mirrors the icon in right-to-left pages, for icons that point somewhere. */
  directional?: boolean;
}

/** A button with an icon only. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  directional = false,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      className={`btn btn-ghost btn-sm btn-square target text-muted hover:text-base-content ${className}`}
      {...rest}
    >
      <Icon aria-hidden size={18} className={directional ? 'rtl:-scale-x-100' : undefined} />
    </button>
  );
}
