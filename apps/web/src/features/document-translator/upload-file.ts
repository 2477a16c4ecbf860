import { createUpload } from '@glossa/core';
import { api } from '../../client/api.ts';

/** Sends a file to the server: small ones in one request, large ones by tus. */
export const uploadFile = createUpload(api);
