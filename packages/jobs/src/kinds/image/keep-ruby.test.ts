import { type ImageRegion, imageLinesSchema } from '@glossa/contract';
import { ownerOfDevice } from '@glossa/db';
import type { Pictures, TextBlock } from '@glossa/pictures';
import { createFolderBlobStore } from '@glossa/platform';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import type { KindServices } from '../define-kind.ts';
import { keepRuby } from './keep-ruby.ts';
import { keepText } from './keep-text.ts';

const region: ImageRegion = {
  ...{ id: '1', polygon: [[0, 0] as [number, number], [9, 0], [9, 9]], vertical: true },
  ...{ source: '学校へ行く', translation: 'Voy a la escuela' },
  ...{ font: 'sans-serif', size: 20, color: '#000000', background: '#ffffff' },
};
const box = { x: 0, y: 0, width: 9, height: 40 };
const block: TextBlock = {
  ...{ box, lines: [box], source: region.source, vertical: true, size: 9, confidence: 0.9 },
  ruby: [{ box, reads: { start: 0, end: 2, text: 'がっこう' } }, { box }],
};
const source = '学校（がっこう）へ行く';
const ruby = [{ start: 0, end: 2, text: 'がっこう' }];

it('sources say their readings, translations do not, and what is not translated is its source', () => {
  expect(keepRuby(region, block)).toEqual({ ...region, source, ruby });
  const same = { ...region, translation: region.source };
  expect(keepRuby(same, block)).toEqual({ ...region, source, ruby, translation: source });
  expect(keepRuby(region, { source: region.source, ruby: [{ box }] })).toBe(region);
});

it('what is read says its readings where that was chosen, and else none', async () => {
  await using folder = await temporaryFolder();
  const blobs = await createFolderBlobStore(folder.path);
  const pictures: Pick<Pictures, 'rules'> = { rules: async () => ({ level: [], upright: [] }) };
  const services = { stores: { blobs }, work: { pictures } } as unknown as KindServices;
  const keep = async (chosen: boolean) => {
    const input = { images: [], from: 'ja', paste: false, ruby: chosen };
    const job = { jobId: 'j', input, owner: ownerOfDevice('test') };
    const { signal } = new AbortController();
    const page = { blocks: [block], flow: 'manga' as const };
    const { regions } = await keepText(page, '/picture', 0, { ...job, signal }, services);
    const { body } = await blobs.get('jobs/j/lines-0');
    const { parts } = imageLinesSchema.parse(await new Response(body).json());
    return { regions, parts };
  };
  expect(await keep(true)).toMatchObject({
    regions: [{ source, translation: source, ruby }],
    parts: [{ kind: 'text', text: source }],
  });
  const without = await keep(false);
  expect(without).toMatchObject({
    regions: [{ source: region.source, translation: region.source }],
    parts: [{ kind: 'text', text: region.source }],
  });
  expect(without.regions[0]).not.toHaveProperty('ruby');
});
