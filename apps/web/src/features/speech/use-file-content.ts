import { asGlossaError, calls, type FileContent, GlossaError } from '@glossa/contract';
import { createUpload, type OneSource, watchJob } from '@glossa/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { sessionStore } from '../../client/storage.ts';

/** The file that this tab reads, over reloads. */
const KEPT = 'listen_file';

/** A file that was read, with the job that read it. */
export interface ReadFile {
  jobId: string;
  name: string;
  content: FileContent;
}

export type FileState =
  | { phase: 'idle' }
  /** `sent`: 0 to 1. */
  | { phase: 'sending'; name: string; sent: number }
  /** `percent`: 0 to 100. */
  | { phase: 'reading'; name: string; percent: number }
  | { phase: 'open'; file: ReadFile }
  /** `key`: of the upload, where there is one. */
  | { phase: 'error'; name: string; error: GlossaError; key: string | null };

export interface FileReading {
  state: FileState;
  give(source: OneSource): void;
  /** Tries again, with a password where it is a protected file. */
  retry(password?: string): void;
  /** Takes the file away; what is under way stops. */
  close(): void;
}

const upload = createUpload(api);

/** Sends a file and has its text read, chapter by chapter. */
export function useFileContent(): FileReading {
  const [state, setState] = useState<FileState>({ phase: 'idle' });
  const controller = useRef<AbortController>(null);
  const given = useRef<OneSource>(null);

  const run = useCallback(
    (name: string, work: (signal: AbortSignal, told: { key: string | null }) => Promise<void>) => {
      controller.current?.abort();
      controller.current = new AbortController();
      const { signal } = controller.current;
      const told = { key: null };
      work(signal, told).catch((reason: unknown) => {
        if (signal.aborted) return;
        setState({ phase: 'error', name, error: asGlossaError(reason), key: told.key });
      });
    },
    [],
  );

  const open = useCallback(async (jobId: string, name: string, signal: AbortSignal) => {
    const { status, result, error } = await api.call(
      calls.fileContentResult,
      { jobId },
      { signal },
    );
    if (status !== 'succeeded' || result === undefined) {
      throw new GlossaError(error?.code ?? 'internal', error?.message ?? '');
    }
    setState({ phase: 'open', file: { jobId, name, content: result } });
  }, []);

  const read = useCallback(
    async (key: string, name: string, password: string | undefined, signal: AbortSignal) => {
      setState({ phase: 'reading', name, percent: 0 });
      const secret = password === undefined ? {} : { password };
      const { jobId } = await api.call(calls.fileContent, { url: key, ...secret }, { signal });
      void sessionStore.set(KEPT, JSON.stringify({ jobId, name }));
      for await (const { progress } of watchJob(api, jobId, signal)) {
        setState({ phase: 'reading', name, percent: progress });
      }
      await open(jobId, name, signal);
    },
    [open],
  );

  const give = useCallback(
    (source: OneSource) => {
      given.current = source;
      const name = 'file' in source ? source.file.name : source.url;
      run(name, async (signal, told) => {
        setState({ phase: 'sending', name, sent: 0 });
        const onProgress = (sent: number) => setState({ phase: 'sending', name, sent });
        const sent =
          'url' in source
            ? await api.call(calls.upload, { url: source.url }, { signal })
            : await upload(source.file, { signal, onProgress });
        told.key = sent.key;
        await read(sent.key, sent.name || name, undefined, signal);
      });
    },
    [run, read],
  );

  useEffect(() => {
    void sessionStore.get(KEPT).then((json) => {
      const kept = parsed(json);
      // Who gave a file meanwhile has the last word.
      if (kept === null || controller.current !== null) return;
      const { jobId, name } = kept;
      run(name, async (signal) => {
        setState({ phase: 'reading', name, percent: 0 });
        try {
          for await (const { progress } of watchJob(api, jobId, signal)) {
            setState({ phase: 'reading', name, percent: progress });
          }
          await open(jobId, name, signal);
        } catch {
          signal.throwIfAborted();
          // It is no longer kept, or was never read.
          await sessionStore.remove(KEPT);
          setState({ phase: 'idle' });
        }
      });
    });
    return () => controller.current?.abort();
  }, [run, open]);

  return {
    state,
    give,
    retry(password) {
      if (state.phase !== 'error') return;
      const { key, name } = state;
      if (key === null) {
        if (given.current !== null) give(given.current);
        return;
      }
      run(name, async (signal, told) => {
        told.key = key;
        await read(key, name, password, signal);
      });
    },
    close() {
      controller.current?.abort();
      void sessionStore.remove(KEPT);
      setState({ phase: 'idle' });
    },
  };
}

function parsed(json: string | null): { jobId: string; name: string } | null {
  try {
    const kept = JSON.parse(`${json}`) as { jobId?: unknown; name?: unknown } | null;
    return typeof kept?.jobId === 'string' && typeof kept.name === 'string'
      ? { jobId: kept.jobId, name: kept.name }
      : null;
  } catch {
    return null;
  }
}
