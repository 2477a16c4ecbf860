import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfNewer, reloadOnChunkError } from './chunk-reload.ts';

const reload = vi.fn();
let latest: () => Response;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    expect(String(input)).toContain('/builds/latest.json');
    return latest();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('loads the page anew, once, when the server has another build', async () => {
  latest = () => Response.json({ id: 'newer' });
  await reloadIfNewer('own', reload);
  await reloadIfNewer('own', reload);
  expect(reload).toHaveBeenCalledOnce();
});

it('stays where it is when the chunk is still there, or nobody can be asked', async () => {
  latest = () => Response.json({ id: 'own' });
  await reloadIfNewer('own', reload);
  latest = () => new Response('', { status: 503 });
  await reloadIfNewer('own', reload);
  latest = () => {
    throw new TypeError('Failed to fetch');
  };
  await reloadIfNewer('own', reload);
  latest = () => Response.json({ id: 'newer' });
  await reloadIfNewer('', reload);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves a part that cannot be had to whoever asked for it', async () => {
  latest = () => Response.json({ id: 'own' });
  reloadOnChunkError(() => 'own');
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(fetch).toHaveBeenCalledOnce();
});
