import { browser } from 'wxt/browser';

/** Jobs whose end is waited for; a background that was stopped finds them in its next life. */
export interface PendingJobs {
  find(key: string): Promise<string | undefined>;
  keep(key: string, jobId: string): Promise<void>;
  forget(key: string): Promise<void>;
}

const nameOf = (key: string) => `image-job ${key}`;

/** They are in memory only, and end with the browser. */
export const pendingJobs: PendingJobs = {
  async find(key) {
    const jobId = (await browser.storage.session.get(nameOf(key)))[nameOf(key)];
    return typeof jobId === 'string' ? jobId : undefined;
  },
  keep: (key, jobId) => browser.storage.session.set({ [nameOf(key)]: jobId }),
  forget: (key) => browser.storage.session.remove(nameOf(key)),
};
