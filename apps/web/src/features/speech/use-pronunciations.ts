import { useEffect, useState } from 'react';
import { keepPronunciations, type Pronunciation, readPronunciations } from './pronunciations.ts';

/** How words of a language are to be said, as this browser keeps it; and how that is changed. */
export function usePronunciations(
  language: string,
): [list: readonly Pronunciation[], change: (list: readonly Pronunciation[]) => void] {
  const [known, setKnown] = useState<{ language: string; list: readonly Pronunciation[] }>();
  useEffect(() => {
    let isOver = false;
    void readPronunciations(language).then((list) => {
      if (!isOver) setKnown({ language, list });
    });
    return () => {
      isOver = true;
    };
  }, [language]);
  return [
    known?.language === language ? known.list : [],
    (list) => {
      setKnown({ language, list });
      void keepPronunciations(language, list);
    },
  ];
}
