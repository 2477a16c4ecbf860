import { type ExtensionSettings, GlossaError } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SYNC_START, type SyncPort, type SyncState, syncOnce, textOf } from './sync-once.ts';

const settings = (to: string): ExtensionSettings => ({
  from: 'auto',
  to,
  pageMode: 'bilingual',
  rules: { sites: [], languages: [] },
});

function account() {
  const kept = { revision: 0, changedAt: 0, settings: null as ExtensionSettings | null };
  const port: SyncPort & { saves: number } = {
    saves: 0,
    read: async () => ({ ...kept }),
    async save(base, changedAt, next) {
      if (base !== kept.revision) throw new GlossaError('conflict', 'Late.');
      port.saves++;
      Object.assign(kept, { revision: base + 1, changedAt, settings: next });
      return kept.revision;
    },
  };
  return { kept, port };
}

class Device {
  state: SyncState = SYNC_START;
  to: string;

  constructor(to: string) {
    this.to = to;
  }

  change(to: string, at: number): void {
    this.to = to;
    this.state = { ...this.state, changedAt: at };
  }

  async sync(port: SyncPort): Promise<void> {
    const { state, take } = await syncOnce(this.state, settings(this.to), port);
    this.state = state;
    if (take !== null) this.to = take.to;
  }
}

describe('settings in step with the account', () => {
  it('go there first, and to a browser that comes new', async () => {
    const { port } = account();
    const [first, second] = [new Device('es'), new Device('de')];
    await first.sync(port);
    await second.sync(port);
    expect(second.to).toBe('es');
    expect(port.saves).toBe(1);
  });

  it('are sent only when they changed', async () => {
    const { port } = account();
    const device = new Device('es');
    for (let each = 0; each < 3; each++) await device.sync(port);
    device.change('fr', 10);
    await device.sync(port);
    expect(port.saves).toBe(2);
  });

  it('of two changes keep the newest, whoever comes first', async () => {
    for (const newestFirst of [true, false]) {
      const { port } = account();
      const [a, b] = [new Device('es'), new Device('es')];
      await a.sync(port);
      await b.sync(port);
      a.change('fr', 20);
      b.change('it', 10);
      const order = newestFirst ? [a, b] : [b, a];
      for (const device of [...order, ...order]) await device.sync(port);
      expect([a.to, b.to]).toEqual(['fr', 'fr']);
    }
  });

  it('are saved again after another device was faster', async () => {
    const { kept, port } = account();
    const device = new Device('es');
    await device.sync(port);
    device.change('fr', 20);
    const { read } = port;
    let other = true;
    port.read = async () => {
      const seen = await read();
      if (other) Object.assign(kept, { revision: kept.revision + 1, changedAt: 10 });
      other = false;
      return seen;
    };
    await device.sync(port);
    expect(kept.settings?.to).toBe('fr');
  });

  it('that the server does not take are told', async () => {
    const { port } = account();
    port.save = async () => Promise.reject(new GlossaError('unauthenticated', 'No.'));
    await expect(new Device('es').sync(port)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('end up the same on all devices, whatever happens', async () => {
    const step = fc.tuple(fc.nat(2), fc.constantFrom('es', 'fr', 'it', 'de', null));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { kept, port } = account();
        const devices = [new Device('es'), new Device('fr'), new Device('it')];
        for (const [at, [which, to]] of steps.entries()) {
          if (to === null) await devices[which]!.sync(port);
          else devices[which]!.change(to, at + 1);
        }
        for (let round = 0; round < 3; round++) for (const each of devices) await each.sync(port);
        for (const { to } of devices) expect(textOf(settings(to))).toBe(textOf(kept.settings!));
      }),
      { seed: 3, numRuns: 200 },
    );
  });
});
