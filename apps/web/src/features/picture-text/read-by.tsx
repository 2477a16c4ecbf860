import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ReadByProps {
  /** Its name. */
  engine: string;
  /** Whether it was made for print, and the text is written by hand. */
  isDraft: boolean;
  children?: ReactNode;
}

/** Who reads or read a picture, and how well where that is not well. */
export function ReadBy({ engine, isDraft, children }: ReadByProps) {
  const { t } = useTranslation('handwrite/reader');
  return (
    <>
      {t('by', { engine })} {children}
      {isDraft ? (
        <span className="text-warning" data-draft>
          {' '}
          {t('quality', { engine })}
        </span>
      ) : null}
    </>
  );
}
