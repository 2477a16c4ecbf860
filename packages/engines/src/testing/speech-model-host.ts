import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileHost } from '@glossa/models/testing';
import { SPEECH_MODELS } from '../node/sherpa/catalogue.ts';
import { CLONE_MODELS } from '../node/sherpa/clone-catalogue.ts';
import { VOICE_MODELS } from '../node/sherpa/voice-catalogue.ts';

/** A host of speech models that lists and sends files as Hugging Face does, with contents that are no models. */
export class SpeechModelHost extends FileHost {
  static override async start(): Promise<SpeechModelHost> {
    const host = new SpeechModelHost();
    await host.listen();
    return host;
  }

  /** Puts the files of a model there, each of so many bytes. */
  add(id: string, bytes = 40_000): void {
    const { repository, files } = [...SPEECH_MODELS, ...VOICE_MODELS, ...CLONE_MODELS].find(
      (model) => model.id === id,
    )!;
    for (const [role, path] of Object.entries(files)) {
      const content = Buffer.alloc(bytes, `${id} ${role} `);
      this.store(`${repository}/resolve/main/${path}`, content);
    }
  }

  protected override answerOther(
    path: string,
    _request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const [, repository, deep] =
      /^api\/models\/(.+)\/tree\/main(\?recursive=true)?$/.exec(path) ?? [];
    if (repository === undefined) return false;
    const prefix = `${repository}/resolve/main/`;
    const files = [...this.files].flatMap(([name, { bytes }]) => {
      if (!name.startsWith(prefix)) return [];
      if (deep === undefined && name.slice(prefix.length).includes('/')) return [];
      const size = bytes.length;
      const oid = createHash('sha256').update(bytes).digest('hex');
      return [{ type: 'file', oid: '', size, path: name.slice(prefix.length), lfs: { oid, size } }];
    });
    response.writeHead(files.length > 0 ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(files));
    return true;
  }
}
