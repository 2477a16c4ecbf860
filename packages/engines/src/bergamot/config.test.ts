import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import { packSettings } from './config.ts';

it('reads the settings of the packs and refuses what it does not know', () => {
  expect(packSettings({})).toEqual({ download: true, folders: [] });
  expect(
    packSettings({
      BERGAMOT_CATALOGUE_URL: 'http://mirror.example/models.json',
      BERGAMOT_QUALITY: 'fast',
      BERGAMOT_DOWNLOAD: 'never',
      BERGAMOT_PACK_FOLDERS: '/mnt/a:/mnt/b',
      BERGAMOT_PACKS_MB: '500',
    }),
  ).toEqual({
    catalogueUrl: 'http://mirror.example/models.json',
    quality: 'fast',
    download: false,
    folders: ['/mnt/a', '/mnt/b'],
    maxBytes: 500_000_000,
  });
  for (const env of [
    { BERGAMOT_CATALOGUE_URL: 'file:///models.json' },
    { BERGAMOT_QUALITY: 'superb' },
    { BERGAMOT_DOWNLOAD: 'no' },
    { BERGAMOT_PACKS_MB: '1.5 GB' },
  ])
    expect(() => packSettings(env)).toThrow(GlossaError);
});
