import { useCallback, useEffect, useState } from 'react';
import { browser } from 'wxt/browser';
import { hostPattern } from '../../storage/server-address.ts';

/** Whether the browser lets us into pages of an address without a click; undefined until that is known. */
export function useSiteAccess(url: string | undefined): boolean | undefined {
  const [access, setAccess] = useState<boolean>();
  const look = useCallback(async () => {
    if (url === undefined || !/^https?:/.test(url)) return setAccess(undefined);
    setAccess(await browser.permissions.contains({ origins: [hostPattern(url)] }));
  }, [url]);
  useEffect(() => {
    void look();
    const { onAdded, onRemoved } = browser.permissions;
    const changed = () => void look();
    onAdded.addListener(changed);
    onRemoved.addListener(changed);
    return () => {
      onAdded.removeListener(changed);
      onRemoved.removeListener(changed);
    };
  }, [look]);
  return access;
}
