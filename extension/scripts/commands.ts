/** A command of the manifest (MDN "commands"); Chrome takes four suggested keys at most. */
interface Command {
  suggested_key?: { default: string; mac: string };
  description: string;
}

const suggest = (letter: string) => ({
  default: `Alt+Shift+${letter}`,
  // Option and Shift write letters of their own on a Mac.
  mac: `MacCtrl+Shift+${letter}`,
});

/**
 * The commands a person can call by keys. Browsers take `Alt+Shift` with I (Chrome's own: report a problem) and N, P, R
 * (Chromium 156) for themselves and then assign nothing: none of them is suggested.
 */
export const COMMANDS: Record<string, Command> = {
  'translate-page': { suggested_key: suggest('L'), description: '__MSG_menuTranslatePage__' },
  'translate-selection': {
    suggested_key: suggest('S'),
    description: '__MSG_commandTranslateSelection__',
  },
  'translate-field': { suggested_key: suggest('F'), description: '__MSG_menuTranslateField__' },
  // The person may give this one a key.
  'translate-region': { description: '__MSG_menuTranslateRegion__' },
  'open-panel': { suggested_key: suggest('G'), description: '__MSG_menuOpenPanel__' },
};
