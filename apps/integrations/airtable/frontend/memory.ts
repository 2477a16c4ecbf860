const PREFIX = 'glossa.seen.';

/** A short fingerprint of a text (FNV-1a, 32 bits): only to notice that it changed. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

export interface Memory {
  /** True when the text was another one at the last translation; false also where none is remembered. */
  changed(recordId: string, text: string): boolean;
  remember(recordId: string, text: string): void;
  save(): void;
}

/** What was translated into a field, kept in this browser. */
export function openMemory(fieldId: string, storage: Storage = localStorage): Memory {
  const key = PREFIX + fieldId;
  let seen: Record<string, string> = {};
  try {
    seen = JSON.parse(storage.getItem(key) ?? '{}');
  } catch {
    // Something else wrote there: nothing is remembered.
  }
  return {
    changed: (recordId, text) =>
      seen[recordId] !== undefined && seen[recordId] !== fingerprint(text),
    remember(recordId, text) {
      seen[recordId] = fingerprint(text);
    },
    save: () => storage.setItem(key, JSON.stringify(seen)),
  };
}
