import { type RefObject, useEffect, useRef } from 'react';

/** Calls `look` each time an element comes into sight: what other pages stored meanwhile is read then. */
export function useWhileShown(look: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(element.current!);
    const onVisible = () => document.visibilityState === 'visible' && latest.current();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return element;
}
