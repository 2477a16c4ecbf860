import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { GlossaError } from '@glossa/contract';

const MAX_FIELD_BYTES = 4096;
const MAX_PARTS = 10;

export interface MultipartFile {
  body: ReadableStream<Uint8Array>;
  name: string;
  mime: string;
  /** Fields that came before the file. */
  fields: Record<string, string>;
}

/**
 * Reads a form with one file, handing it to `onFile` as it streams in; answers what that answers.
 * Fields behind the file are read but come too late. Errors: `bad_request`; those of `onFile`.
 */
export async function readMultipart<T>(
  request: Request,
  onFile: (file: MultipartFile) => Promise<T>,
): Promise<T> {
  const contentType = request.headers.get('Content-Type');
  if (request.body === null || contentType === null) {
    throw new GlossaError('bad_request', 'There is no body.');
  }
  const broken = (cause?: unknown) =>
    new GlossaError('bad_request', 'The form could not be read.', { cause });
  let parser: InstanceType<typeof Busboy>;
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    const limits = { fieldSize: MAX_FIELD_BYTES, parts: MAX_PARTS, files: 1 };
    parser = new Busboy({ headers, limits, preservePath: false });
  } catch (cause) {
    throw broken(cause);
  }
  const source = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
  const fields: Record<string, string> = {};
  let result: Promise<T> | undefined;

  return new Promise<T>((resolve, reject) => {
    const fail = (error: unknown) => {
      source.unpipe(parser);
      source.destroy();
      reject(error);
    };
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, filename, _encoding, mime) => {
      if (name !== 'file' || result !== undefined) {
        stream.resume();
        return;
      }
      // The parser ends the file when the request breaks off: it must not pass for a whole one.
      const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      source.once('error', (error) => stream.destroy(broken(error)));
      result = onFile({ body, name: filename ?? '', mime, fields });
      result.catch(fail);
    });
    parser.on('error', (error) => fail(broken(error)));
    source.on('error', (error) => fail(broken(error)));
    parser.on('finish', () => {
      if (result === undefined) fail(new GlossaError('bad_request', 'The form has no file.'));
      else result.then(resolve, reject);
    });
    source.pipe(parser);
  });
}
