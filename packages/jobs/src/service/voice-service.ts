import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GlossaError, LIMITS } from '@glossa/contract';
import { type ClonedVoiceRow, type ClonedVoicesRepo, ownerOfAccount } from '@glossa/db';
import type { CheckedSample, CloningEngine, VoiceCloner } from '@glossa/engines/select';
import { type BlobStore, newId } from '@glossa/platform';
import { FairGate } from '@glossa/processes';
import { checkVoiceFile } from '../speeches/check-voice-file.ts';
import { copyBlob } from '../work/load-source.ts';
import { openBody, withWorkFolder } from '../work/work-folder.ts';
import { blobKeys } from './blob-keys.ts';
import { deletePrefix } from './job-service.ts';
import type { OutsideVoices } from './outside-voices.ts';
import { foundUpload, type UploadService } from './upload-service.ts';

/** A voice that somebody wants to have. */
export interface NewVoice {
  /** Key of an upload, or the public URL of the sample. */
  from: { key: string } | { url: string };
  /** That of the file unless given. */
  name?: string | undefined;
  /** Catalogue tag of what is spoken. */
  language?: string | undefined;
  /** What is spoken, word for word, for engines that need it. */
  words?: string | undefined;
  /** The engine that was agreed to (`agreedEngine`). */
  engine: CloningEngine;
  /** The statement that was agreed to, in the words that were shown. */
  consent: { version: number; text: string };
  /** Whom it takes turns with. */
  line: string;
  signal: AbortSignal;
}

export interface VoiceService {
  /**
   * Listens to a sample, and keeps it with what is made of it: the voice that there is where sample and engine are the same.
   * The upload is no upload any more then, nor where the sample is refused. Errors: `not_found`, `payload_too_large`,
   * `limit_exceeded` (too many voices), `rate_limited`; those of `UploadService.saveUrl`, `checkVoiceFile` and
   * `VoiceCloner.make`.
   */
  add(userId: string, voice: NewVoice): Promise<ClonedVoiceRow>;
  /**
   * Deletes a voice, its sample and what was made of it. Undefined for a foreign or unknown id; `pending` where the service
   * that keeps it, too, could not be had to delete it yet, which is tried until it has.
   */
  remove(userId: string, id: string): Promise<{ pending: boolean } | undefined>;
}

export interface VoiceDeps {
  clonedVoices: ClonedVoicesRepo;
  blobs: BlobStore;
  uploads: UploadService;
  cloner: Pick<VoiceCloner, 'check' | 'make'>;
  outside: Pick<OutsideVoices, 'whileMade' | 'remove'>;
}

/** A sample that was listened to, on its way to be kept. */
interface Kept {
  voice: NewVoice;
  upload: { mime: string; name: string };
  path: string;
  userId: string;
  sampleHash: string;
  checked: CheckedSample;
}

/** Samples that are listened to at once, and those of one person that may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 3;

export function createVoiceService({
  clonedVoices,
  blobs,
  uploads,
  cloner,
  outside,
}: VoiceDeps): VoiceService {
  // A service that is slow holds up who waits for it alone.
  const gates = { here: new FairGate(AT_ONCE), elsewhere: new FairGate(AT_ONCE) };
  const { bytes: maxBytes, voices: most } = LIMITS.voiceSample;

  async function uploadOf(userId: string, { from, signal }: NewVoice) {
    const owner = ownerOfAccount(userId);
    if ('url' in from) return uploads.saveUrl(owner, from.url, { signal, maxBytes });
    const upload = foundUpload(await uploads.find(owner, from.key));
    if (upload.size <= maxBytes) return { ...upload, clientKey: from.key };
    throw new GlossaError('payload_too_large', `The sample is over ${maxBytes} bytes.`, {
      details: { maxBytes, bytes: upload.size },
    });
  }

  const tooMany = () =>
    new GlossaError('limit_exceeded', `At most ${most} voices.`, {
      details: { what: 'voices', limit: most },
    });

  /** Makes the voice of a checked sample, and keeps it with the files it needs: all of it, or nothing. */
  async function keepMade(
    id: string,
    { voice, upload, path, userId, sampleHash, checked }: Kept,
    made: (derived: unknown) => Promise<void>,
  ): Promise<ClonedVoiceRow> {
    const { from, name, language, words, consent, engine, line, signal } = voice;
    const { sample, figures } = checked;
    const told = { words, language, owner: line };
    const { derived, reference } = await cloner.make(
      { engine: engine.id, sample, label: id, ...told },
      signal,
    );
    await made(derived);
    const sampleKey = blobKeys.ofVoice(id);
    const referenceKey = reference === undefined ? null : blobKeys.ofReference(id);
    let row: ClonedVoiceRow | undefined;
    try {
      await blobs.put(sampleKey, openBody(path), { mime: upload.mime, name: upload.name, signal });
      if (reference !== undefined)
        await blobs.put(blobKeys.ofReference(id), reference, {
          ...{ mime: 'audio/wav', name: 'reference.wav', signal },
        });
      row = await clonedVoices.create(
        {
          ...{ id, userId, name: name ?? upload.name, language: language ?? null },
          ...{ consentVersion: consent.version, consentText: consent.text },
          ...{ sampleKey, sampleName: upload.name, sampleHash, figures, derived, referenceKey },
          ...{ engine: engine.id, approximate: engine.approximate },
          whereabouts: engine.whereabouts,
          uploadKey: 'key' in from ? from.key : null,
        },
        most,
      );
    } finally {
      if (row?.id !== id) await deletePrefix(blobs, blobKeys.voice(id));
    }
    if (row === undefined) throw tooMany();
    return row;
  }

  function keep(
    userId: string,
    voice: NewVoice,
    upload: Awaited<ReturnType<typeof uploadOf>>,
  ): Promise<ClonedVoiceRow> {
    const { engine, line, signal } = voice;
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'sample');
      await copyBlob(blobs, upload.blobKey, { path, maxBytes }, signal);
      const sampleHash = await hashOf(path);
      const known = await clonedVoices.ofSample({ userId, sampleHash, engine: engine.id });
      if (known !== undefined) return known;
      // Before anything is sent anywhere.
      if ((await clonedVoices.list(userId)).length >= most) throw tooMany();
      const checked = await checkVoiceFile(cloner, { path, folder, signal, line });
      const id = newId();
      const kept = { voice, upload, path, userId, sampleHash, checked };
      if (engine.whereabouts !== 'kept') return keepMade(id, kept, async () => {});
      return outside.whileMade({ id, userId, engine: engine.id }, (made) =>
        keepMade(id, kept, made),
      );
    });
  }

  return {
    async add(userId, voice) {
      const { from, engine, line, signal } = voice;
      const known = 'key' in from ? await clonedVoices.ofUpload(userId, from.key) : undefined;
      if (known !== undefined && known.engine === engine.id) return known;
      const upload = await uploadOf(userId, voice);
      const gate = engine.whereabouts === 'kept' ? gates.elsewhere : gates.here;
      const forget = () => uploads.remove(ownerOfAccount(userId), upload.clientKey);
      try {
        const row = await gate.run({ owner: line, maxWaiting: MOST_WAITING }, signal, () =>
          keep(userId, voice, upload),
        );
        await forget();
        return row;
      } catch (error) {
        if (error instanceof GlossaError && error.code.startsWith('sample_')) await forget();
        throw error;
      }
    },

    async remove(userId, id) {
      const row = await clonedVoices.remove(userId, id);
      if (row === undefined) return undefined;
      await deletePrefix(blobs, blobKeys.voice(id));
      return { pending: row.whereabouts === 'kept' && !(await outside.remove(id)) };
    },
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}
