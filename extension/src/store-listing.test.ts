import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@glossa/i18n/locales';
import { expectOfEach } from '@glossa/testing/expect-of-each';
import { describe, expect, it } from 'vitest';
import { listings } from '../scripts/listing.ts';

const FOLDER = join(import.meta.dirname, '../public/_locales');
/** Most characters that stores take: Chrome's name and summary are the shortest. */
const MOST = { name: 75, summary: 132, description: 16_000 };

describe('texts for the stores', () => {
  it('fit and are whole in every language', () =>
    expectOfEach(
      listings(),
      ({ tag }) => tag,
      (listing) => {
        for (const [part, most] of Object.entries(MOST)) {
          const text = listing[part as keyof typeof MOST];
          expect(text.trim()).toBe(text);
          expect(text).not.toMatch(/undefined|\{\{/);
          expect([...text].length).toBeGreaterThan(5);
          expect([...text].length).toBeLessThanOrEqual(most);
        }
        expect(listing.description.split('\n\n')).toHaveLength(6);
      },
    ));

  it('name the server of a build that has one, in every language', () =>
    expectOfEach(
      listings('https://glossa.example'),
      ({ tag }) => tag,
      ({ description }) => {
        expect(description.split('\n\n')).toHaveLength(7);
        expect(description).toContain('https://glossa.example');
        expect(description).not.toContain('{{');
      },
    ));

  it('are in all languages, each its own', () => {
    expect(listings()).toHaveLength(21);
    expect(new Set(listings().map(({ description }) => description)).size).toBe(21);
  });
});

describe('what browsers themselves show of the extension', () => {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(FOLDER, folder, 'messages.json'), 'utf8')) as Record<
      string,
      { message: string }
    >;

  it('is there for every locale, under names that browsers know', () => {
    const folders = readdirSync(FOLDER);
    for (const { tag } of LOCALES) {
      const [language = '', region = ''] = tag.split('-');
      expect(
        folders.some((folder) => folder === language || folder === `${language}_${region}`),
        tag,
      ).toBe(true);
    }
  });

  it('has every text in every language', () =>
    expectOfEach(
      readdirSync(FOLDER),
      (folder) => folder,
      (folder) => {
        const messages = read(folder);
        expect(Object.keys(messages)).toEqual(Object.keys(read('en')));
        for (const { message } of Object.values(messages)) expect(message.trim()).not.toBe('');
        expect([...messages.extName!.message].length).toBeLessThanOrEqual(75);
        expect([...messages.extDescription!.message].length).toBeLessThanOrEqual(132);
      },
    ));
});
