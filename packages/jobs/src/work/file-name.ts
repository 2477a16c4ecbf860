/** Characters that no file system or header takes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f"*/:<>?\\|\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;
const LONGEST = 200;

/** A file name without folders, control or direction characters; never empty. */
export function safeFileName(name: string, fallback = 'file'): string {
  const cut = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const safe = [...cut.replace(UNSAFE, '_').replace(/^[. ]+|[. ]+$/g, '')]
    .slice(0, LONGEST)
    .join('');
  return safe === '' ? fallback : safe;
}

/** A file's name without its ending. */
export const stemOf = (name: string, fallback: string): string =>
  name.replace(/\.[^.]{1,5}$/, '') || fallback;

/**
 * Names of files that lie in one folder: of those that are the same but for case, the later ones get a number
 * (`report (2).es.docx`).
 */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, ending = ''] = /^(.+?)((?:\.[^.]+){1,2})$/s.exec(name) ?? [];
    let free = name;
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${stem} (${copy})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Downloads are named `<name>.<to>.<ext>` (`decisions.md` §7). */
export function resultFileName(name: string, to: string, extension: string): string {
  const safe = safeFileName(name, 'translateFile');
  const dot = safe.lastIndexOf('.');
  const known = dot > 0 && safe.slice(dot + 1).toLowerCase() === extension.toLowerCase();
  return `${known ? safe.slice(0, dot) : safe}.${to}.${extension}`;
}
