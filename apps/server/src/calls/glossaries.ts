import {
  findLanguage,
  GlossaError,
  type GlossaryEntryFields,
  type GlossaryView,
  isSameLanguage,
  LIMITS,
} from '@glossa/contract';
import type { GlossaryTerm, OwnGlossary } from '@glossa/db';
import { ownerOfAccount } from '@glossa/db';
import { readGlossary, writeGlossary } from '@glossa/documents/glossary';
import { inTurns, isId, newId } from '@glossa/platform';
import { termKey } from '@glossa/translation';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { invalidField } from '../http/validation.ts';
import { requireAccount } from '../middleware/require-account.ts';
import { seconds } from '../seconds.ts';
import type { CallDeps } from './deps.ts';

const { each, entries: mostEntries, characters: mostCharacters } = LIMITS.glossary;
const BOUNDS = { entries: mostEntries, characters: mostCharacters };
const MIMES = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  tbx: 'application/x-tbx+xml; charset=utf-8',
} as const;

const absent = () => new GlossaError('not_found', 'There is no such glossary.');
const exceeded = (what: string, limit: number, message: string) =>
  new GlossaError('limit_exceeded', message, { details: { what, limit } });

/** Why the store refused, as an error. */
function refusal(why: string): GlossaError {
  switch (why) {
    case 'too_many':
      return exceeded('glossaries', each, `At most ${each} glossaries.`);
    case 'too_many_entries':
      return exceeded('glossary_entries', mostEntries, `At most ${mostEntries} entries.`);
    case 'too_long':
      return exceeded('glossary_characters', mostCharacters, 'The terms are too long together.');
    case 'no_team':
      return new GlossaError('not_found', 'The caller is in no team.');
    case 'stale':
      return new GlossaError('conflict', 'The glossary has changed meanwhile.');
    case 'read_only':
    case 'not_allowed':
      return new GlossaError('forbidden', 'This is for the team’s owner and admins.');
    default:
      return absent();
  }
}

/** What the store answered, unless it refused. */
function done<T extends object>(answer: T | string): T {
  if (typeof answer === 'string') throw refusal(answer);
  return answer;
}

function termOf({ source, target, caseSensitive, keep }: GlossaryEntryFields): GlossaryTerm {
  const composed = source.normalize('NFC');
  return {
    ...{ source: composed, caseSensitive, keep },
    target: keep ? '' : target.normalize('NFC'),
    key: termKey({ source: composed, caseSensitive }),
  };
}

/** Glossaries of the caller and of their team. */
export function glossaryCalls({
  services: {
    stores: { glossaries },
  },
}: CallDeps): Pick<
  CallHandlers,
  | 'glossaries'
  | 'glossary'
  | 'glossaryCreate'
  | 'glossaryUpdate'
  | 'glossaryDelete'
  | 'glossaryEntries'
  | 'glossaryImport'
  | 'glossaryExport'
> {
  const userOf = (c: AppContext) => requireAccount(c).userId;

  function view(userId: string, row: Omit<OwnGlossary, 'writable'>, writable = true): GlossaryView {
    const { id, name, from, to, size, revision, owner, createdAt, updatedAt } = row;
    return {
      ...{ id, name, from, to, size, revision, writable },
      team: owner !== ownerOfAccount(userId),
      ...{ created_at: seconds(createdAt), updated_at: seconds(updatedAt) },
    };
  }

  /** Errors: `not_found`. */
  async function own(userId: string, id: string) {
    const found = isId(id) ? await glossaries.get(userId, id) : undefined;
    if (found === undefined) throw absent();
    return found;
  }

  async function change(
    c: AppContext,
    id: string,
    what: Parameters<typeof glossaries.change>[2],
  ): Promise<GlossaryView> {
    const userId = userOf(c);
    if (!isId(id)) throw absent();
    return view(userId, done(await glossaries.change(userId, id, what, BOUNDS)));
  }

  function language(field: 'from' | 'to', tag: string): string {
    const found = findLanguage(tag)?.tag;
    if (found === undefined) throw invalidField(field, 'custom', `Unknown language: ${tag}`);
    return found;
  }

  return {
    async glossaries(_, c) {
      const userId = userOf(c);
      const rows = await glossaries.list(userId);
      return { items: rows.map((row) => view(userId, row, row.writable)) };
    },

    async glossary({ id }, c) {
      const userId = userOf(c);
      const { terms, ...row } = await own(userId, id);
      return {
        ...view(userId, row, row.writable),
        entries: terms.map(({ key: _, ...term }) => term),
      };
    },

    async glossaryCreate({ name, team, entries, ...pair }, c) {
      const userId = userOf(c);
      const from = language('from', pair.from);
      const to = language('to', pair.to);
      if (isSameLanguage(from, to)) throw invalidField('to', 'custom', 'Give another language.');
      const made = await glossaries.create(
        userId,
        { id: newId(), name, from, to, terms: entries.map(termOf) },
        { forTeam: team === true, most: each, limits: BOUNDS },
      );
      return view(userId, done(made));
    },

    glossaryUpdate: ({ id, name, entries, revision }, c) =>
      change(c, id, {
        ...{ name, revision },
        ...(entries === undefined ? {} : { replaces: true, put: entries.map(termOf) }),
      }),

    async glossaryDelete({ id }, c) {
      const userId = userOf(c);
      if (!isId(id)) throw absent();
      done(await glossaries.remove(userId, id));
      return {};
    },

    glossaryEntries: ({ id, put, remove, revision }, c) =>
      change(c, id, {
        put: put.map(termOf),
        remove: remove.map(({ source, caseSensitive }) =>
          termKey({ source: source.normalize('NFC'), caseSensitive }),
        ),
        revision,
      }),

    async glossaryImport({ id, format, content, replaces }, c) {
      const { from, to, writable } = await own(userOf(c), id);
      if (!writable) throw refusal('read_only');
      const { entries, skipped } = await inTurns(
        readGlossary(content, format, { from, to }, mostEntries),
      );
      if (entries.length > mostEntries) throw refusal('too_many_entries');
      if (entries.length === 0) {
        throw new GlossaError('corrupt_file', 'The file has no entry of these languages.', {
          details: { what: 'glossary_file', skipped },
        });
      }
      const put = entries.map(termOf);
      return {
        glossary: await change(c, id, { put, replaces }),
        ...{ read: entries.length, skipped },
      };
    },

    async glossaryExport({ id, format }, c) {
      const { terms, name, from, to } = await own(userOf(c), id);
      return {
        fileName: `${name}.${format}`,
        mime: MIMES[format],
        content: writeGlossary(terms, format, { from, to }, name),
      };
    },
  };
}
