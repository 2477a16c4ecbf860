import { expect, it } from 'vitest';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { AddOnContext } from './context.ts';

const sheet = (...texts: string[]) => ({
  activeSheet: 1,
  sheets: [{ id: 1, name: 'A', rows: texts.map((value) => [{ value }]) }],
});
const busy = (seconds: number) => ({
  status: 503,
  headers: { 'Retry-After': `${seconds}` },
  text: '{"ok":1,"error":{"code":"engine_unavailable","message":"Busy","requestId":"r"}}',
});
const isTranslation = ({ address }: { address: string }) => address.endsWith('/translate');

/** What add-ons do at the limits that Google documents. */
export function limitCases({ open }: AddOnContext): void {
  it('leaves a translation that no cell holds, and writes the others', async () => {
    const host = await open('google-sheets', sheet('long', 'short'));
    host.intercept = (request) => {
      if (!isTranslation(request)) return undefined;
      const { texts } = JSON.parse(request.body!);
      const translations = texts.map((text: string) => ({
        text: text === 'long' ? 'x'.repeat(50_001) : 'corto',
        engine: 'test',
      }));
      const text = JSON.stringify({ ok: 0, data: { translations, credits: 1 } });
      return { status: 200, headers: {}, text };
    };
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({ state: 'done', left: 1 });
    const values = host.active.data.sheets[0].rows.map(([cell]: Answer) => cell.value);
    expect(values).toEqual(['long', 'corto']);
  });

  it('does not ask again where a run would end before the answer', async () => {
    const texts = Array.from({ length: 150 }, (_, n) => `Row ${n}`);
    const host = await open('google-sheets', sheet(...texts), { requestMs: 60_000 });
    let calls = 0;
    host.intercept = (request) => {
      if (!isTranslation(request)) return undefined;
      calls += 1;
      return calls === 1 ? undefined : busy(20);
    };
    const before = host.now;
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job).toMatchObject({ state: 'waiting', next: 100 });
    expect(host.now - before).toBeLessThan(6 * 60 * 1000);
    expect(host.triggers).toHaveLength(1);
  });

  it('tries less and less often while nothing gets done, and then leaves it to the person', async () => {
    const host = await open('google-sheets', sheet('day'));
    host.intercept = (request) => (isTranslation(request) ? busy(30) : undefined);
    host.run('startTranslation', choose('sheet'));
    const waits: number[] = [];
    for (let minute = 0, since = 0; minute < 60; minute += 1) {
      since += 1;
      if (host.wait(60_000) === 0) continue;
      waits.push(since);
      since = 0;
    }
    expect(waits).toHaveLength(4);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(4);
    expect(host.run('translationProgress')).toMatchObject({ state: 'stopped', message: 'Busy' });
    host.intercept = undefined;
    expect(host.run('continueTranslation')).toMatchObject({ job: { state: 'done', idle: 0 } });
  });

  it('says why where Google allows no more requests that day', async () => {
    const host = await open('google-sheets', sheet('day'));
    host.callsPerDay = host.requests.length;
    const { job } = host.run('startTranslation', choose('sheet')) as Answer;
    expect(job.state).toBe('waiting');
    expect(job.message).toContain('too many times for one day');
  });

  it('translates in a cell without what Google keeps from formulas', async () => {
    const host = await open('google-sheets', sheet('day'));
    const range = Array.from({ length: 1200 }, (_, n) => [`Formula ${n}`]);
    expect(host.formula('GLOSSA', range, 'es', 'en')).toContainEqual(['Förmûlå 1199']);
    expect(host.requests.at(-1)!.headers['Accept-Language']).toBe('en');
    // Google's cache holds a thousand; it drops a hundred more at a time.
    const kept = [...host.caches.keys()].filter((key) => key.startsWith('script '));
    expect(kept.length).toBeGreaterThanOrEqual(900);
    expect(kept.length).toBeLessThanOrEqual(1000);
  });
}
