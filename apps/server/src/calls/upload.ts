import { calls, GlossaError } from '@glossa/contract';
import { statedMediaType } from '@glossa/jobs';
import type { CallHandlers } from '../http/handlers.ts';
import { parseFields, readFields } from '../http/read-fields.ts';
import { readMultipart } from '../upload/multipart.ts';
import type { CallDeps } from './deps.ts';

/** A form may hold this much beside the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** `POST /upload`: a file in a form, streamed into the blob store, or a URL to fetch. */
export function uploadCalls({
  services: {
    work: { uploads },
  },
  links,
  visitors,
}: CallDeps): Pick<CallHandlers, 'upload'> {
  return {
    async upload(_input, c) {
      const request = c.req.raw;
      const { signal } = request;
      const { owner } = c.get('caller');
      const isForm = /^multipart\/form-data\b/i.test(c.req.header('Content-Type') ?? '');
      const declared = Number(c.req.header('Content-Length') ?? 0) - FORM_OVERHEAD_BYTES;
      const save = async (maxBytes?: number) => {
        if (isForm) {
          if (declared > uploads.maxBytes) {
            const details = { maxBytes: uploads.maxBytes };
            throw new GlossaError('payload_too_large', 'The file is too large.', { details });
          }
          const { key: queryKey } = c.req.query();
          return readMultipart(request, ({ body, name, mime, fields }) =>
            uploads.save(owner, {
              body,
              name: name.toWellFormed(),
              mime: statedMediaType(mime, name),
              key: keyOf(fields.key ?? queryKey),
              maxBytes,
              signal,
            }),
          );
        }
        const fields = await readFields(calls.upload, request, {});
        const { url, key } = parseFields(calls.upload, fields);
        if (url === undefined)
          throw new GlossaError('bad_request', 'There is neither file nor url.');
        return uploads.saveUrl(owner, url, { key: keyOf(key), maxBytes, signal });
      };
      const allowance = visitors.of(c.get('caller'));
      const row = await (allowance === undefined ? save() : allowance.upload(declared, save));
      const { name, size, mime } = row;
      return { key: row.clientKey, url: links.to(row.blobKey), name, size, mime };
    },
  };
}

/** Errors: `validation_failed` for a key that is too long. */
function keyOf(key: string | undefined): string | undefined {
  return key === undefined ? undefined : calls.upload.request.shape.key.parse(key.toWellFormed());
}
