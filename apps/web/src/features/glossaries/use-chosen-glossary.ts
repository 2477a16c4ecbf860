import { type ChosenGlossary, chooseGlossary, chosenGlossary } from '@glossa/core';
import { useCallback, useEffect, useState } from 'react';
import { localStore } from '../../client/storage.ts';

/** The glossary that this browser's person chose last, and what chooses another. */
export function useChosenGlossary(): [
  glossary: ChosenGlossary | null,
  choose: (glossary: ChosenGlossary | null) => void,
] {
  const [glossary, setGlossary] = useState<ChosenGlossary | null>(null);
  useEffect(() => void chosenGlossary(localStore).then(setGlossary), []);
  const choose = useCallback((chosen: ChosenGlossary | null) => {
    setGlossary(chosen);
    void chooseGlossary(localStore, chosen);
  }, []);
  return [glossary, choose];
}
