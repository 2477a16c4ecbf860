import type { SeedDocument } from './files.ts';

/** A refusal of the server, in its own words. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface SeedJob {
  status: string;
  error?: { message?: string } | string | null;
}

/** A running server, and how it is asked. */
export interface ServerAddress {
  url: string;
  ask: typeof fetch;
}

/** The calls of the API that filling a server takes; with `passport` they are a signed-in person's. */
export function serverCalls({ url, ask }: ServerAddress, passport?: string) {
  const headers: Record<string, string> =
    passport === undefined ? {} : { 'X-Access-Ticket': passport };

  async function answer<T>(response: Response): Promise<T> {
    const body = (await response.json()) as { ok: number; data: T; message?: string };
    if (body.ok !== 0) throw new Refused(body.message ?? JSON.stringify(body));
    return body.data;
  }

  async function post<T>(path: string, body: unknown): Promise<T> {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return answer<T>(await ask(url + path, init));
  }

  return {
    signUp: (email: string, password: string, username: string) =>
      post('/glossa/api/user/union-email-signup', { email, password, username }),
    async signIn(email: string, password: string): Promise<string> {
      const path = '/glossa/api/user/union-email-login';
      return (await post<{ passport: string }>(path, { email, password })).passport;
    },
    async history(): Promise<string[]> {
      const { items } = await post<{ items: { name: string }[] }>('/doc-translate/history', {});
      return items.map(({ name }) => name);
    },
    /** Uploads a document and orders its translation; answers the job's id. */
    async translate({ name, type, bytes, from, to }: SeedDocument): Promise<string> {
      const form = new FormData();
      form.set('file', new Blob([bytes], { type }), name);
      const { key } = await answer<{ key: string }>(
        await ask(`${url}/upload`, { method: 'POST', headers, body: form }),
      );
      const order = { doc: key, from, to, fileName: name };
      return (await post<{ jobId: string }>('/doc-translate/create', order)).jobId;
    },
    job: (jobId: string) => post<SeedJob>('/doc-translate/status', { jobId }),
  };
}
