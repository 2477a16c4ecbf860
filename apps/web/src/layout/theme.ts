export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

const STORAGE_KEY = 'theme';
const DAISY_THEMES = { light: 'winter', dark: 'winter-night' } as const;

/** Runs in the head before anything is painted; without a stored choice the style sheet follows the system. */
export const THEME_SCRIPT = `try{var t={light:'winter',dark:'winter-night'}[localStorage.getItem('${STORAGE_KEY}')];if(t)document.documentElement.dataset.theme=t}catch(e){}`;

/** The choice kept in this browser. */
export function storedTheme(): ThemeChoice {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies a choice at once and keeps it. */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = DAISY_THEMES[choice];
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Blocked storage: the choice holds until the page is left.
  }
}
