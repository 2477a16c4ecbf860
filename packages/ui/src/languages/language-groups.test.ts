import { provisionalCatalogue } from '@glossa/core';
import { describe, expect, it } from 'vitest';
import { languageGroups } from './language-groups.ts';

const { languages } = provisionalCatalogue('en');
const groups = languageGroups({
  languages,
  recent: ['fr', 'et', 'es'],
  isServed: (tag) => ['es', 'fr', 'en'].includes(tag),
  autoName: 'Detect language',
});
const tags = (value: string) =>
  groups.find((group) => group.value === value)?.items.map(({ tag }) => tag);

describe('language groups', () => {
  it('put detection first, then recent ones that can be served, each language once', () => {
    expect(groups.map(({ value }) => value)).toEqual(['auto', 'recent', 'all', 'unavailable']);
    expect(tags('recent')).toEqual(['fr', 'es']);
    expect(tags('all')).toEqual(['en']);
    expect(tags('unavailable')).toHaveLength(languages.length - 3);
    expect(groups.at(-1)!.items.every(({ disabled }) => disabled)).toBe(true);
  });

  it('leave out what is empty', () => {
    const plain = languageGroups({ languages, recent: [], isServed: () => true });
    expect(plain.map(({ value }) => value)).toEqual(['all']);
  });
});
