import { describe, expect, it, vi } from 'vitest';
import { changeSettings, readSettings } from './settings.ts';

const stored = vi.hoisted(() => ({ version: 5 }) as Record<string, unknown>);
/** As storage is: every answer takes its time. */
const later = vi.hoisted(
  () =>
    <T>(value: T) =>
      new Promise<T>((resolve) => setTimeout(resolve, 0, value)),
);
vi.mock('wxt/browser', () => ({
  browser: {
    i18n: { getUILanguage: () => 'en' },
    storage: {
      local: {
        get: () => later({ ...stored }),
        set: (entries: object) => later(entries).then((given) => void Object.assign(stored, given)),
      },
    },
  },
}));

describe('settings', () => {
  it('keep two changes that are made at once', async () => {
    await Promise.all([changeSettings({ to: 'es' }), changeSettings({ pageMode: 'replace' })]);
    expect(await readSettings()).toMatchObject({ to: 'es', pageMode: 'replace' });
  });
});
