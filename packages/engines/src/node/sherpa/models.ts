import { join } from 'node:path';
import {
  type DownloadSettings,
  type FetchOptions,
  type InstalledModel,
  type ModelKind,
  type ModelProgress,
  ModelStore,
  modelError,
  type OfferedFile,
} from '@glossa/models';
import { z } from 'zod';
import { HttpClient, type HttpOptions, joinUrl } from '../../http/client.ts';
import { DEFAULT_MODEL_HOST, SPEECH_MODELS, type SpeechModelOffer } from './catalogue.ts';
import { CLONE_MODELS } from './clone-catalogue.ts';
import { VOICE_MODELS } from './voice-catalogue.ts';

export interface SpeechModelKey {
  id: string;
}
export type InstalledSpeechModel = InstalledModel<SpeechModelKey>;

export interface SpeechModelsOptions extends DownloadSettings {
  /** Models live in `<dataDir>/speech-models`. */
  dataDir: string;
  /** `SPEECH_MODEL_FOLDERS`: further folders of models, which are only read. */
  folders?: readonly string[];
  /** `SPEECH_MODEL_HOST`. */
  host?: string;
  /** Whether use downloads what it lacks; `SPEECH_MODEL_DOWNLOAD=never` turns this off. */
  download?: boolean;
  http?: HttpOptions;
  now?: () => number;
}

/**
 * Models of sherpa-onnx: what is installed, and the way there. Every failure is a `GlossaError` whose `details.reason`
 * is a `ModelFailure`; an abort rejects with the signal's reason.
 */
export interface SpeechModels {
  installed(): Promise<ReadonlyMap<string, InstalledSpeechModel>>;
  /** Every model that is known, whether it is here or not. */
  readonly offers: readonly SpeechModelOffer[];
  /** What is known of a model. */
  offer(id: string): SpeechModelOffer | undefined;
  /** The installed model, downloaded when it is not. `byOperator`: also where use downloads nothing. */
  fetch(
    id: string,
    options?: FetchOptions<SpeechModelKey> & { byOperator?: boolean },
  ): Promise<InstalledSpeechModel>;
  /** Whether use may have it: it is here, or would be downloaded and was not tried in vain of late. */
  mayHave(id: string): Promise<boolean>;
  /** Removes a model; false when there was none. */
  remove(id: string): Promise<boolean>;
  progress(): ModelProgress<SpeechModelKey>[];
  /** Whether use downloads models. */
  readonly download: boolean;
  close(): Promise<void>;
}

const manifestSchema = z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/) });
const KIND: ModelKind<SpeechModelKey, SpeechModelKey> = {
  noun: 'speech model',
  nameOf: ({ id }) => id,
  read: (manifest) => manifestSchema.safeParse(manifest).data,
};

/** A folder of a repository as the host lists it (`/api/models/<repository>/tree/main`). */
const treeSchema = z.array(
  z.object({
    path: z.string(),
    size: z.number().int().nonnegative(),
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.number().int() }).optional(),
  }),
);

const OFFERS: readonly SpeechModelOffer[] = [...SPEECH_MODELS, ...VOICE_MODELS, ...CLONE_MODELS];

/** The speech models over a folder and a host of files. */
export function createSpeechModels(options: SpeechModelsOptions): SpeechModels {
  const { dataDir, folders = [], host = DEFAULT_MODEL_HOST, download = true, http = {} } = options;
  const { now = Date.now, ...settings } = options;
  const client = new HttpClient('The host of speech models', http);
  /** Models that an operator asked for. */
  const wanted = new Set<string>();
  const offerOf = (id: string) => OFFERS.find((model) => model.id === id);

  async function filesOf(
    { repository, files }: SpeechModelOffer,
    signal: AbortSignal,
  ): Promise<OfferedFile[]> {
    const isDeep = Object.values(files).some((path) => path.includes('/'));
    const tree = `api/models/${repository}/tree/main${isDeep ? '?recursive=true' : ''}`;
    const url = joinUrl(host, tree);
    const listed = await client.json({ url, signal }, treeSchema).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw modelError('host_unreachable', 'The host of speech models does not answer.', { cause });
    });
    return Object.entries(files).map(([role, path]) => {
      const file = listed.find((one) => one.path === path);
      if (file === undefined) {
        throw modelError('not_in_catalogue', 'The host has a file of the speech model no more.');
      }
      return {
        role,
        name: path,
        url: joinUrl(host, `${repository}/resolve/main/${path}`),
        sha256: file.lfs?.oid,
        size: file.lfs?.size ?? file.size,
      };
    });
  }

  const store = new ModelStore<SpeechModelKey, SpeechModelKey>({
    ...settings,
    kind: KIND,
    folders: [join(dataDir, 'speech-models'), ...folders],
    async offer({ id }, signal) {
      const offer = offerOf(id);
      if (offer === undefined) return undefined;
      if (!download && !wanted.has(id)) {
        throw modelError('download_disabled', 'Downloads of speech models are turned off.');
      }
      const files = await filesOf(offer, signal);
      const source = joinUrl(host, offer.repository);
      return { model: { id }, licence: offer.licence, source, files };
    },
    now,
  });

  return {
    download,
    offers: OFFERS,
    installed: () => store.installed(),
    offer: offerOf,
    async fetch(id, { byOperator = false, ...rest } = {}) {
      if (byOperator) wanted.add(id);
      return store.fetch({ id }, rest);
    },
    async mayHave(id) {
      if ((await store.installed()).has(id)) return true;
      return download && offerOf(id) !== undefined && !store.failedLately({ id });
    },
    remove: (id) => store.remove({ id }),
    progress: () => store.progress(),
    close: () => store.close(),
  };
}
