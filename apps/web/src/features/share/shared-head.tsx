import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface SharedHeadProps {
  title: string;
  /** Says until when it can be had. */
  until(when: string): string;
  /** Epoch seconds. */
  expiresAt: number;
  /** What else is to be known of it. */
  children?: ReactNode;
}

/** The head of something shared: its name, what is said of it, and until when its link works. */
export function SharedHead({ title, until, expiresAt, children }: SharedHeadProps) {
  const { i18n } = useTranslation();
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <header>
      <h1 className="display text-3xl wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      {children}
      <p className="mt-1 text-sm text-muted">{until(time.format(expiresAt * 1000))}</p>
    </header>
  );
}
