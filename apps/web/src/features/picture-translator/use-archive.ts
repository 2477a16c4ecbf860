import { calls, type RequestOf } from '@glossa/contract';
import { useState } from 'react';
import { api } from '../../client/api.ts';
import { saveLink } from '../../client/save-file.ts';

/** Saves pictures of a job, or their texts, as one file that the server makes; says whether the last time failed. */
export function useArchive(jobId: string) {
  const [failed, setFailed] = useState(false);
  async function save(asked: Omit<RequestOf<typeof calls.imgArchive>, 'jobId'>): Promise<void> {
    setFailed(false);
    const { url } = await api
      .call(calls.imgArchive, { jobId, ...asked })
      .catch(() => ({ url: null }));
    if (url === null) setFailed(true);
    else saveLink(url);
  }
  return { failed, save };
}
