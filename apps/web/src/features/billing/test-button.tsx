import type { TestActionName } from '@glossa/contract';
import type { ReactNode } from 'react';

const LOOKS = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
} as const;

export interface TestButtonProps {
  look?: keyof typeof LOOKS;
  small?: boolean;
  /** What is done. */
  action?: TestActionName;
  /** Of a choice: whether it is the one that holds. */
  pressed?: boolean;
  /** While one thing is done, nothing else is. */
  busy: boolean;
  onPress(): void;
  children: ReactNode;
}

/** Does something at the test checkout. */
export function TestButton({
  look = 'outline',
  small = false,
  action,
  pressed,
  busy,
  onPress,
  children,
}: TestButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      data-test-action={action}
      disabled={busy}
      className={`btn ${LOOKS[look]} ${small ? 'btn-sm' : ''} target aria-pressed:btn-primary`}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
