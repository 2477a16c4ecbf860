import { calls } from '@glossa/contract';
import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { openSite } from '../../testing/open-site.tsx';

it('says in words what an engine is that nobody knows by its name', async () => {
  const server = new FakeServer();
  const engine = (id: string, name: string) => ({ id, name, state: 'ready', local: true }) as const;
  server.on(calls.engines, () => ({
    capabilities: [
      { capability: 'translate', engines: [engine('apertium', 'Apertium')] },
      { capability: 'detect', engines: [engine('tinyld', 'tinyld')] },
    ],
  }));
  await openSite('/de/status', { server });
  const names = () => [...document.querySelectorAll('[data-engine] bdi')].map((e) => e.textContent);
  await expect
    .poll(names)
    .toEqual(['Apertium', 'Eingebaut: Alltagswörter, Schriften und Buchstabenmuster']);
});
