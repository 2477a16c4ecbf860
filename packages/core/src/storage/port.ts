/**
 * Small key-value storage, handed to core by its surface: local storage on the site, extension storage
 * in the extension, memory in tests. Values are strings; a missing key gives `null`.
 */
export interface KeyValueStorage {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /**
   * Tells of changes that others make to the same storage (another tab, another page of the extension):
   * the key, or `null` when all of it was cleared. Answers how to stop. Own changes may be told too.
   */
  watch?(listener: (key: string | null) => void): () => void;
}

/** Keys that the site keeps (`decisions.md` §3), then our own additions. */
export const STORAGE_KEYS = {
  passport: 'passport',
  jwt: 'jwt',
  credits: 'credits',
  monthlyUsage: 'monthly_usage',
  totalCredits: 'total_credits',
  inviteCode: 'invite_code',
  utmSource: 'utm_source',
  gclid: 'gclid',
  appTypeTts: 'app_type_tts',
  deviceId: 'device_id',
  textHistory: 'text_history',
  recentLanguages: 'recent_languages',
  glossary: 'glossary',
  documentJobs: 'document_jobs',
  recordingJobs: 'recording_jobs',
  pictureJobs: 'picture_jobs',
  pictureTerms: 'picture_terms',
  dubbingJobs: 'dubbing_jobs',
  dubbingRemakes: 'dubbing_remakes',
  transcriptEdits: 'transcript_edits',
  transcriptVersions: 'transcript_versions',
  transcriptTranslation: 'transcript_translation',
  transcriptJobs: 'transcript_jobs',
  wallDraft: 'wall_draft',
  conversation: 'conversation',
  voiceConversation: 'voice_conversation',
} as const;

/** Storage in memory, for tests and for surfaces where storage is blocked; every change is told to its watchers. */
export function memoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial));
  const listeners = new Set<(key: string) => void>();
  const tell = (key: string) => {
    for (const listener of [...listeners]) listener(key);
  };
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => {
      values.set(key, value);
      tell(key);
    },
    remove: async (key) => {
      values.delete(key);
      tell(key);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
