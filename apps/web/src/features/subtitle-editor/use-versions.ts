import { useCallback, useEffect, useRef, useState } from 'react';
import { keptVersions } from './kept-versions.ts';
import type { Editor } from './use-editor.ts';
import {
  restoredCues,
  type Version,
  type VersionReason,
  versionCues,
  withVersion,
} from './versions.ts';

export interface Versions {
  /** The newest first. */
  all: readonly Version[];
  /** The last one could not be kept: there is no room. */
  full: boolean;
  /** Keeps the subtitles as they stand, or those given. */
  keep(reason: VersionReason, name?: string): void;
  remove(at: number): void;
  /** Puts a version in the place of what stands, which is kept before; it can be undone. */
  restore(version: Version): void;
}

/** Versions of a transcript, kept in this browser. */
export function useVersions(jobId: string, { cues, before, change, heardWords }: Editor): Versions {
  const [all, setAll] = useState<readonly Version[]>([]);
  const [full, setFull] = useState(false);
  const latest = useRef(cues);
  latest.current = cues;

  const write = useCallback(
    async (to: (versions: readonly Version[]) => readonly Version[] | undefined) => {
      const known = (await keptVersions.get(jobId))?.versions ?? [];
      const next = to(known);
      const isKept =
        next !== undefined &&
        (next === known || (await keptVersions.set({ jobId, versions: next })));
      setFull(!isKept);
      // What was there stays, where there is no room for more.
      setAll(isKept ? next : known);
    },
    [jobId],
  );
  const keepCues = useCallback(
    (kept: Version['cues'], reason: VersionReason, name?: string) => {
      const version = { at: Date.now(), reason, cues: kept };
      void write((versions) =>
        withVersion(versions, name === undefined ? version : { ...version, name }),
      );
    },
    [write],
  );
  useEffect(() => {
    void keptVersions.get(jobId).then((kept) => setAll(kept?.versions ?? []));
  }, [jobId]);
  useEffect(() => {
    if (before !== null) keepCues(versionCues(before), 'opened');
  }, [before, keepCues]);

  const keep = (reason: VersionReason, name?: string) =>
    keepCues(versionCues(latest.current), reason, name);
  return {
    ...{ all, full, keep },
    remove: (at) => void write((versions) => versions.filter((one) => one.at !== at)),
    restore(version) {
      keep('restored');
      change(() => restoredCues(version.cues, heardWords()));
    },
  };
}
