import { GlossaError } from '@glossa/contract';
import { expect, it } from 'vitest';
import { packSettings } from './config.ts';

it('reads the settings of the packs and refuses what it does not know', () => {
  expect(packSettings({})).toEqual({ download: true });
  expect(
    packSettings({
      BERGAMOT_CATALOGUE_URL: 'http://mirror.example/models.json',
      BERGAMOT_QUALITY: 'fast',
      BERGAMOT_DOWNLOAD: 'never',
    }),
  ).toEqual({
    catalogueUrl: 'http://mirror.example/models.json',
    quality: 'fast',
    download: false,
  });
  for (const env of [
    { BERGAMOT_CATALOGUE_URL: 'file:///models.json' },
    { BERGAMOT_QUALITY: 'superb' },
    { BERGAMOT_DOWNLOAD: 'no' },
  ])
    expect(() => packSettings(env)).toThrow(GlossaError);
});
