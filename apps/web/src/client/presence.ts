/**
 * Whether a passport is kept in this browser: all that a page needs to know before it loads anything of the
 * account. Free of imports, for it is part of the entry script.
 */
const PASSPORT = 'passport';

/** Runs in the head before anything is painted: whoever is signed in does not see the link to sign in first. */
export const PRESENCE_SCRIPT = `try{if(localStorage.getItem('${PASSPORT}'))document.documentElement.dataset.present=''}catch(e){}`;

const listeners = new Set<() => void>();

/** True when somebody is signed in here, as far as this browser knows. */
export function isPresent(): boolean {
  try {
    return localStorage.getItem(PASSPORT) !== null;
  } catch {
    return false;
  }
}

/** Says that somebody signed in or out on this page. */
export function tellPresence(): void {
  markPresence();
  for (const listener of [...listeners]) listener();
}

/** Calls back when somebody signs in or out, on this page or in another tab; answers how to stop. */
export function watchPresence(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== PASSPORT) return;
    markPresence();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Keeps the mark of {@link PRESENCE_SCRIPT} true. */
function markPresence(): void {
  document.documentElement.toggleAttribute('data-present', isPresent());
}
