import { GlossaError } from '@glossa/contract';
import type { Client } from '../client/client.ts';
import { createBring } from './bring.ts';
import type { ItemList } from './item-list.ts';
import type { KeptWork } from './kept-work.ts';
import { isGone, isHopeless, isUnserved } from './refusals.ts';
import { chosenOf, type Source, type Sources } from './sources.ts';
import type { Steps } from './steps.ts';
import type { ClientKind, JobItem, JobTypes, UploadFile } from './types.ts';

export interface PrepareDeps<T extends JobTypes> {
  kind: ClientKind<T>;
  client: Client;
  upload: UploadFile;
  list: ItemList<T>;
  sources: Sources<T>;
  steps: Steps;
  kept: KeptWork;
}

/** Brings files to the point where a person can start them: sent, kept, priced. */
export function createPrepare<T extends JobTypes>(deps: PrepareDeps<T>) {
  const { kind, client, upload, list, sources, steps, kept } = deps;
  const bring = createBring(client, upload);

  /** Something can still be started. */
  const waits = (item: JobItem<T>) =>
    item.jobId === null && item.phase !== 'needless' && !isUnserved(item);

  /** Puts down what waits of a file, so that it is there after a reload. */
  async function keep(group: string): Promise<void> {
    const source = sources.get(group);
    const waiting = list.members(group).filter(waits);
    const [first] = waiting;
    if (source?.uploaded == null || first === undefined) return;
    const { name, size, from } = first;
    const choices = { ...source.choices } as Record<string, unknown>;
    const targets = waiting.map(({ to }) => to);
    const file = { group, key: source.uploaded.key, targets, choices, name, size, from };
    // A full storage keeps nothing: it is a comfort.
    await kept.keepFile(file).catch(() => {});
    source.kept = true;
  }

  async function send(group: string, source: Source<T>, signal: AbortSignal): Promise<void> {
    const { given } = source;
    if (given === null || source.uploaded !== null) return;
    list.patchWaiting(group, { phase: 'uploading', uploaded: 0, error: null });
    const onProgress = (uploaded: number) => list.patchWaiting(group, { uploaded });
    const uploaded = await bring(given, source.sent, { signal, onProgress });
    signal.throwIfAborted();
    source.uploaded = uploaded;
    const { name, size } = uploaded;
    const renamed = 'url' in given && name !== '' ? { name } : {};
    list.patchWaiting(group, { uploaded: 1, size, ...renamed });
    await keep(group);
    signal.throwIfAborted();
  }

  async function price(group: string, source: Source<T>, signal: AbortSignal): Promise<void> {
    list.patchWaiting(group, { phase: 'pricing', error: null });
    const waiting = list.members(group).filter(({ jobId }) => jobId === null);
    const { name, from, to } = waiting[0]!;
    const targets = waiting.map((item) => item.to);
    const wanted = { key: source.uploaded!.key, name, from, to, targets, ...chosenOf(source) };
    const cost = await kind.price(wanted, signal);
    signal.throwIfAborted();
    const found = kind.languageOf?.(cost) ?? null;
    list.patchWaiting(group, { phase: 'ready', cost, found });
    const already = kind.alreadyOf?.(cost) ?? [];
    const unserved = kind.unservedOf?.(cost) ?? [];
    if (already.length + unserved.length === 0) return;
    for (const item of waiting) {
      if (already.includes(item.to)) list.patch(item.id, { phase: 'needless' });
      if (!unserved.includes(item.to)) continue;
      const details = { from: found ?? from, to: item.to };
      const error = new GlossaError('unsupported_language_pair', 'No engine.', { details });
      list.patch(item.id, { phase: 'error', error });
    }
    // What cannot be done does not wait.
    await keep(group);
  }

  async function work(group: string, signal: AbortSignal): Promise<void> {
    const source = sources.get(group)!;
    const wasThere = source.uploaded !== null;
    // Told at once: a price that is about to change cannot be agreed to.
    if (wasThere) list.patchWaiting(group, { phase: 'pricing', error: null });
    await send(group, source, signal);
    try {
      await price(group, source, signal);
    } catch (error) {
      // The server no longer keeps what was sent; here it is still at hand.
      if (!wasThere || source.given === null || !isGone(error)) throw error;
      source.uploaded = null;
      source.sent.clear();
      await send(group, source, signal);
      await price(group, source, signal);
    }
  }

  function refused(group: string, error: GlossaError): void {
    list.patchWaiting(group, { phase: 'error', error });
    // After a reload it would be refused again.
    if (isHopeless(error)) void kept.forgetFile(group).catch(() => {});
  }

  return {
    keep,
    /** Sends a file unless it was, then asks its price: once for all its languages. */
    prepare: (group: string) =>
      steps.run(
        group,
        (signal) => work(group, signal),
        (error) => refused(group, error),
      ),
  };
}
