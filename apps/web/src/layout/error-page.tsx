import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportPageError } from '../client/report-page-error.ts';
import { StatusScreen } from './status-screen.tsx';

/** Shown when a page breaks. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  useEffect(() => reportPageError(message), [message]);
  return <StatusScreen status={500} message={message} stack={stack} />;
}
