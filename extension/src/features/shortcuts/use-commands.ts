import { useEffect, useState } from 'react';
import { type Browser, browser } from 'wxt/browser';

/** The commands that a person can call by keys, with the keys that the browser has really assigned; empty until known. */
export function useCommands(): readonly Browser.commands.Command[] {
  const [commands, setCommands] = useState<Browser.commands.Command[]>([]);
  useEffect(() => {
    // Telephones have none.
    const read = () => void browser.commands?.getAll().then(setCommands);
    read();
    // They may have been changed on the browser's own page meanwhile.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return commands.filter(({ description }) => description);
}
