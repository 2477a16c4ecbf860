import { GlossaError } from '@glossa/contract';
import { z } from 'zod';
import { type HttpClient, joinUrl, type Refusal } from './client.ts';

type Terms = readonly { source: string; target: string }[];

const createdSchema = z.object({ glossary_id: z.string() });

/** DeepL keeps glossaries on its side, in limited number: ours are few, found again by content, and deleted. */
const MOST_KEPT = 10;

/** Glossaries of one process at DeepL (`/v2/glossaries`). */
export class DeeplGlossaries {
  readonly #client: HttpClient;
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #refused: (refusal: Refusal) => Error | undefined;
  /** Oldest first. A glossary that DeepL would not take is remembered as `undefined`. */
  readonly #kept = new Map<string, Promise<string | undefined>>();

  constructor(
    client: HttpClient,
    base: string,
    headers: Record<string, string>,
    refused: (refusal: Refusal) => Error | undefined,
  ) {
    this.#client = client;
    this.#base = base;
    this.#headers = headers;
    this.#refused = refused;
  }

  /** The id of a glossary with these terms; `undefined` when there are none or the pair takes none. */
  async idFor(
    codes: { from: string; to: string },
    terms: Terms,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    // Tab-separated entries cannot hold tabs or line ends, nor be empty, nor repeat a source.
    const entries = new Map(
      terms
        .map(({ source, target }) => [clean(source), clean(target)] as const)
        .filter(([source, target]) => source !== '' && target !== ''),
    );
    if (entries.size === 0) return undefined;
    // Glossaries know languages only, not their variants.
    const from = codes.from.split('-')[0] ?? codes.from;
    const to = codes.to.split('-')[0] ?? codes.to;
    const tsv = [...entries].map((entry) => entry.join('\t')).join('\n');
    const key = `${from}>${to}\n${tsv}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const created = this.#create(from, to, tsv, signal);
    this.#kept.set(key, created);
    created.catch(() => this.#kept.delete(key));
    if (this.#kept.size > MOST_KEPT) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) void this.#forget(oldest);
    }
    return created;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.keys()].map((key) => this.#forget(key)));
  }

  async #create(from: string, to: string, entries: string, signal: AbortSignal) {
    const body = {
      name: 'glossa',
      source_lang: from.toLowerCase(),
      target_lang: to.toLowerCase(),
      entries,
      entries_format: 'tsv',
    };
    const url = joinUrl(this.#base, '/v2/glossaries');
    try {
      const { glossary_id } = await this.#client.json(
        { url, headers: this.#headers, body, signal },
        createdSchema,
        (refusal) =>
          refusal.status === 400
            ? new GlossaError('unsupported_language_pair', 'DeepL takes no glossary for this pair.')
            : this.#refused(refusal),
      );
      return glossary_id;
    } catch (error) {
      if (error instanceof GlossaError && error.code === 'unsupported_language_pair')
        return undefined;
      throw error;
    }
  }

  async #forget(key: string): Promise<void> {
    const pending = this.#kept.get(key);
    this.#kept.delete(key);
    const id = await pending?.catch(() => undefined);
    if (id === undefined) return;
    const url = joinUrl(this.#base, `/v2/glossaries/${id}`);
    // A glossary left behind does no harm: DeepL drops it with the account's oldest.
    await this.#client
      .exchange({ method: 'DELETE', url, headers: this.#headers }, undefined, async () => {})
      .catch(() => {});
  }
}

const clean = (term: string) => term.replace(/[\s\u0085\u2028\u2029]+/g, ' ').trim();
