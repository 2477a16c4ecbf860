import type { ErrorComponentProps } from '@tanstack/react-router';
import { StatusScreen } from './status-screen.tsx';

/** Shown when a page breaks. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return <StatusScreen status={500} message={message} stack={stack} />;
}
