/** A stand-in for the public model host: a host of gzip files with their index, and faults on demand. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { FileHost, type HostRequest } from '@glossa/models/testing';
import { type SyntheticModel, syntheticModel } from './synthetic-model.ts';

const INDEX = 'db/models.json';

export class ModelHost extends FileHost {
  readonly models: Record<string, unknown[]> = {};
  /** The index instead of `models`, when set. */
  index: string | undefined;

  static override async start(): Promise<ModelHost> {
    const host = new ModelHost();
    await host.listen();
    return host;
  }

  get catalogueUrl(): string {
    return `${this.origin}/${INDEX}`;
  }

  /** Publishes a pack and returns its unpacked files. */
  publish(
    from: string,
    to: string,
    options: { seed?: number; architecture?: string; model?: SyntheticModel; hash?: boolean } = {},
  ): SyntheticModel {
    const { seed = 1, architecture = 'tiny', hash = true } = options;
    const model = options.model ?? syntheticModel({ seed });
    const folder = `models/${from}-${to}/${architecture}`;
    const paths = {
      model: `${folder}/model.${from}${to}.intgemm.alphas.bin.gz`,
      lexicalShortlist: `${folder}/lex.50.50.${from}${to}.s2t.bin.gz`,
      vocab: `${folder}/vocab.${from}${to}.spm.gz`,
    };
    this.store(paths.model, gzipSync(model.model));
    this.store(paths.lexicalShortlist, gzipSync(model.shortlist));
    this.store(paths.vocab, gzipSync(model.vocab));
    const sha256 = createHash('sha256').update(model.model).digest('hex');
    const entry = {
      architecture,
      releaseStatus: 'Release',
      sourceLanguage: from,
      targetLanguage: to,
      files: {
        model: {
          path: paths.model,
          ...(hash ? { uncompressedSize: model.model.length, uncompressedHash: sha256 } : {}),
        },
        lexicalShortlist: { path: paths.lexicalShortlist },
        vocab: { path: paths.vocab },
      },
    };
    const pair = `${from}-${to}`;
    this.models[pair] = [...(this.models[pair] ?? []), entry];
    return model;
  }

  /** The stored path of a pack's file. */
  path(pair: string, file: 'model' | 'lex' | 'vocab'): string {
    const found = [...this.files.keys()].find(
      (path) => path.startsWith(`models/${pair}/`) && path.includes(`/${file}.`),
    );
    if (!found) throw new Error(`No ${file} of ${pair}`);
    return found;
  }

  /** Requests for files, without those for the index. */
  override downloads(): HostRequest[] {
    return super.downloads().filter(({ path }) => path !== INDEX);
  }

  protected override answerOther(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (path !== INDEX) return false;
    const json =
      this.index ?? JSON.stringify({ generated: 'now', baseUrl: this.origin, models: this.models });
    const etag = `"${createHash('md5').update(json).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(json);
    return true;
  }
}
