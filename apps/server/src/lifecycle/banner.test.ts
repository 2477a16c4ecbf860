import type { Services } from '@glossa/jobs';
import { describe, expect, it } from 'vitest';
import { type BannerFacts, banner } from './banner.ts';

const facts: BannerFacts = {
  url: 'http://127.0.0.1:3000',
  role: 'all',
  siteBuilt: true,
  secretShared: false,
  dataDir: '/srv/glossa',
};
const services = (database: 'pglite' | 'postgres', mailer: 'outbox' | 'smtp') =>
  ({
    stores: { database: { kind: database }, mailer: { kind: mailer } },
    engines: { report: async () => [] },
  }) as unknown as Services;

describe('banner', () => {
  it('says where mails go when no server takes them', async () => {
    const lines = (await banner(facts, services('pglite', 'outbox'))).split('\n  ');
    expect(lines[0]).toBe('Glossa on http://127.0.0.1:3000');
    expect(lines.join('\n')).toMatch(
      /Mails are kept in \/srv\/glossa\/outbox: SMTP_URL is not set\./,
    );
  });

  it('has nothing to say of mails that a server takes', async () => {
    expect(await banner(facts, services('pglite', 'smtp'))).not.toContain('Mails');
  });

  it('warns when links would work on one machine only', async () => {
    expect(await banner(facts, services('postgres', 'smtp'))).toContain('SECRET is not set');
    const shared = { ...facts, secretShared: true };
    expect(await banner(shared, services('postgres', 'smtp'))).not.toContain('SECRET');
  });
});
