import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GlossaError, LIMITS } from '@glossa/contract';
import { type ClonedVoiceRow, type ClonedVoicesRepo, ownerOfAccount } from '@glossa/db';
import type { VoiceCloner } from '@glossa/engines/select';
import { type BlobStore, newId } from '@glossa/platform';
import { FairGate } from '@glossa/processes';
import { checkVoiceFile } from '../speeches/check-voice-file.ts';
import { copyBlob } from '../work/load-source.ts';
import { openBody, withWorkFolder } from '../work/work-folder.ts';
import { blobKeys } from './blob-keys.ts';
import { foundUpload, type UploadService } from './upload-service.ts';

/** A voice that somebody wants to have. */
export interface NewVoice {
  /** Key of an upload, or the public URL of the sample. */
  from: { key: string } | { url: string };
  /** That of the file unless given. */
  name?: string | undefined;
  /** Catalogue tag of what is spoken. */
  language?: string | undefined;
  /** The statement that was agreed to, in the words that were shown. */
  consent: { version: number; text: string };
  /** Whom it takes turns with. */
  line: string;
  signal: AbortSignal;
}

export interface VoiceService {
  /**
   * Listens to a sample, and keeps it with what is made of it: the voice that there is where the sample is the same.
   * The upload is no upload any more then, nor where the sample is refused. Errors: `not_found`, `payload_too_large`,
   * `limit_exceeded` (too many voices), `rate_limited`; those of `UploadService.saveUrl`, `checkVoiceFile` and
   * `VoiceCloner.derive`.
   */
  add(userId: string, voice: NewVoice): Promise<ClonedVoiceRow>;
  /** Deletes a voice, its sample and what was made of it. Undefined for a foreign or unknown id. */
  remove(userId: string, id: string): Promise<ClonedVoiceRow | undefined>;
}

export interface VoiceDeps {
  clonedVoices: ClonedVoicesRepo;
  blobs: BlobStore;
  uploads: UploadService;
  cloner: Pick<VoiceCloner, 'check' | 'derive'>;
}

/** Samples that are listened to at once, and those of one person that may wait. */
const AT_ONCE = 2;
const MOST_WAITING = 3;

export function createVoiceService({
  clonedVoices,
  blobs,
  uploads,
  cloner,
}: VoiceDeps): VoiceService {
  const gate = new FairGate(AT_ONCE);
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

  function keep(
    userId: string,
    { from, name, language, consent, line, signal }: NewVoice,
    upload: Awaited<ReturnType<typeof uploadOf>>,
  ): Promise<ClonedVoiceRow> {
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'sample');
      await copyBlob(blobs, upload.blobKey, { path, maxBytes }, signal);
      const { sample, figures } = await checkVoiceFile(cloner, { path, folder, signal, line });
      const made = await cloner.derive(sample, signal);
      const sampleHash = await hashOf(path);
      const id = newId();
      const sampleKey = blobKeys.ofVoice(id);
      await blobs.put(sampleKey, openBody(path), { mime: upload.mime, name: upload.name, signal });
      let row: ClonedVoiceRow | undefined;
      try {
        row = await clonedVoices.create(
          {
            ...{ id, userId, name: name ?? upload.name, language: language ?? null },
            ...{ consentVersion: consent.version, consentText: consent.text },
            ...{ sampleKey, sampleName: upload.name, sampleHash, figures, ...made },
            uploadKey: 'key' in from ? from.key : null,
          },
          most,
        );
      } finally {
        if (row?.id !== id) await blobs.delete(sampleKey);
      }
      if (row !== undefined) return row;
      throw new GlossaError('limit_exceeded', `At most ${most} voices.`, {
        details: { what: 'voices', limit: most },
      });
    });
  }

  return {
    async add(userId, voice) {
      const { from, line, signal } = voice;
      const known = 'key' in from ? await clonedVoices.ofUpload(userId, from.key) : undefined;
      if (known !== undefined) return known;
      const upload = await uploadOf(userId, voice);
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
      if (row !== undefined) await blobs.delete(row.sampleKey);
      return row;
    },
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}
