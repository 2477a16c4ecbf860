import { expect, it } from 'vitest';
import type { FetchAnswer } from '../apps-script/fetch-worker.ts';
import type { AppsScriptHost } from '../apps-script/host.ts';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { AddOnContext } from './context.ts';

const sheet = (...texts: string[]) => ({
  activeSheet: 1,
  sheets: [{ id: 1, name: 'A', rows: texts.map((value) => [{ value }]) }],
});
const refusal = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
): FetchAnswer => ({
  status,
  headers,
  text: JSON.stringify({ ok: 1, error: { code, message: `Refused: ${code}`, requestId: 'r' } }),
});
/** Refuses the next translations, then lets the server answer. */
function refuse(host: AppsScriptHost, ...answers: FetchAnswer[]): void {
  host.intercept = ({ address }) => (address.endsWith('/translate') ? answers.shift() : undefined);
}

/** What every add-on does about tokens, addresses and refusals. */
export function connectionCases({ open, stranger, server }: AddOnContext): void {
  it('asks for a token, checks it at the server, keeps it, and forgets it', async () => {
    const host = await stranger('google-sheets', sheet('day'));
    expect(host.run('openPanel')).toMatchObject({ connected: false, languages: [] });
    const save = (token: string, url = server().url) =>
      host.run('saveConnection', { server: url, token }) as Answer;
    expect(() => save('gls_wrong')).toThrow();
    expect(() => save('gls_x', 'http://example.org')).toThrow('https://');
    expect(() => save('gls_x', 'javascript:alert(1)')).toThrow('https://');
    const reader = await server().token(['account:read']);
    expect(() => save(reader)).toThrow();
    expect([...host.userProperties.keys()]).toEqual([]);
    const token = await server().token(['translate']);
    // The right to read credits is not needed: they are not shown then.
    expect(save(token, `${server().url}/`)).toMatchObject({ connected: true, balance: null });
    expect(save('')).toMatchObject({ connected: true });
    expect(host.userProperties.get('glossa.token')).toBe(token);
    // Another server never gets the token of this one.
    expect(() => save('', 'http://127.0.0.1:9')).toThrow('does not answer');
    expect(host.requests.at(-1)!.headers.Authorization).toBe('Bearer ');
    expect(host.run('forgetConnection')).toMatchObject({ connected: false });
    expect(host.userProperties.has('glossa.token')).toBe(false);
  });

  it('speaks the language of whoever uses it', async () => {
    const token = await server().token(['translate']);
    const host = await stranger('google-sheets', sheet('day'), 'es');
    host.run('saveConnection', { server: server().url, token });
    expect((host.run('openPanel') as Answer).languages).toContainEqual(['es', 'español']);
    host.run('saveConnection', { server: server().url, token });
    refuse(host);
    host.userProperties.set('glossa.token', 'gls_revoked');
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job.state).toBe('stopped');
    expect(job.message).toMatch(/no es válido/);
  });

  it('waits as long as it is told to, by itself or by a trigger', async () => {
    const host = await open('google-sheets', sheet('day'));
    refuse(host, refusal(429, 'rate_limited', { 'Retry-After': '7' }));
    const before = host.now;
    expect(host.run('startTranslation', choose('sheet'))).toMatchObject({ job: { state: 'done' } });
    expect(host.now - before).toBeGreaterThanOrEqual(7_000);

    const other = await open('google-sheets', sheet('day'));
    refuse(other, refusal(429, 'rate_limited', { 'retry-after': '300' }));
    const { job } = other.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({ state: 'waiting', message: 'Refused: rate_limited' });
    expect(other.wait(200_000)).toBe(0);
    expect(other.wait(120_000)).toBe(1);
    expect(other.active.data.sheets[0].rows[0][0].value).toBe('dåý');
  });

  it('stops without credits, and goes on where it was when there are some', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => `Row ${n}`);
    const host = await open('google-sheets', sheet(...texts));
    let calls = 0;
    host.intercept = ({ address }) => {
      if (!address.endsWith('/translate')) return undefined;
      calls += 1;
      return calls === 2 ? refusal(402, 'insufficient_credits') : undefined;
    };
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({
      state: 'stopped',
      next: 100,
      message: expect.stringMatching('credits'),
    });
    expect(host.triggers).toEqual([]);
    const { job: after } = host.run('continueTranslation') as Answer;
    expect(after).toMatchObject({ state: 'done', next: 150 });
    expect(calls).toBe(3);
  });

  it('asks in smaller parts where a request is too large, and leaves what never fits', async () => {
    const host = await open('google-sheets', sheet('one', 'two', 'three', 'huge', 'five'));
    host.intercept = ({ address, body }) => {
      if (!address.endsWith('/translate')) return undefined;
      const { texts } = JSON.parse(body!);
      return texts.includes('huge') ? refusal(413, 'payload_too_large') : undefined;
    };
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({ state: 'done', left: 1 });
    const values = host.active.data.sheets[0].rows.map(([cell]: Answer) => cell.value);
    expect(values).toEqual(['öñé', 'twö', 'thréé', 'huge', 'fîvé']);
  });

  it('runs once at a time, and can be canceled while it runs or after it broke off', async () => {
    const texts = Array.from({ length: 250 }, (_, n) => `Row ${n}`);
    const host = await open('google-sheets', sheet(...texts));
    host.locked = true;
    expect(() => host.run('startTranslation', choose('sheet'))).toThrow('running already');
    host.intercept = ({ address }) => {
      // The person presses Cancel while the first request is on its way.
      if (address.endsWith('/translate')) {
        const { id } = JSON.parse(host.userProperties.get('glossa.job')!);
        host.userProperties.set('glossa.cancel', id);
      }
      return undefined;
    };
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({ state: 'canceled', next: 100 });
    host.userProperties.set('glossa.job', JSON.stringify({ ...job, state: 'running' }));
    expect(host.run('cancelTranslation')).toMatchObject({ state: 'canceled' });
  });
}
