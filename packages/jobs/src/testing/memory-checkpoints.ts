import type { JobCheckpoints } from '../runtime/job-definition.ts';

/** Checkpoints in memory, as JSON, as rows keep them. */
export function memoryCheckpoints(): JobCheckpoints {
  const kept = new Map<string, string>();
  return {
    async get(key, schema) {
      const value = kept.get(key);
      return value === undefined ? undefined : schema.parse(JSON.parse(value));
    },
    put: async (key, value) => void kept.set(key, JSON.stringify(value)),
    async *each(prefix) {
      for (const [key, value] of kept) if (key.startsWith(prefix)) yield JSON.parse(value);
    },
  };
}
