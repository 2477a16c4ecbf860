import { useCallback, useEffect, useState } from 'react';
import { localStore } from '../../client/storage.ts';
import { CODE_LANGUAGES, type CodeLanguage } from './code/languages.ts';

const KEY = 'code_language';

/** The language of examples that was chosen in this browser last; curl at first, as servers render it. */
export function useCodeLanguage(): [CodeLanguage, (language: CodeLanguage) => void] {
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  useEffect(() => {
    let isCurrent = true;
    void localStore.get(KEY).then((kept) => {
      const known = CODE_LANGUAGES.find(({ code }) => code === kept);
      if (isCurrent && known !== undefined) setLanguage(known.code);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const choose = useCallback((next: CodeLanguage) => {
    setLanguage(next);
    void localStore.set(KEY, next);
  }, []);
  return [language, choose];
}
