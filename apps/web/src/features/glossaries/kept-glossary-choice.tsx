import { chooseGlossary, chosenGlossary } from '@glossa/core';
import { useEffect, useState } from 'react';
import { localStore } from '../../client/storage.ts';
import GlossaryChoice, { type GlossaryChoiceProps } from './glossary-choice.tsx';

/** As {@link GlossaryChoice}, beginning with what was chosen last; what is chosen is kept. None is when it goes. */
export default function KeptGlossaryChoice(props: GlossaryChoiceProps) {
  const { glossary, onGlossary } = props;
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void chosenGlossary(localStore).then((chosen) => {
      onGlossary(chosen);
      setRead(true);
    });
    return () => onGlossary(null);
  }, [onGlossary]);
  useEffect(() => {
    if (isRead) void chooseGlossary(localStore, glossary);
  }, [isRead, glossary]);
  return isRead ? <GlossaryChoice {...props} /> : null;
}
