import type { Tool } from '@glossa/contract';
import type { Namespace } from '@glossa/i18n';
import type { i18n } from 'i18next';
import { fitDescription, fitTitle } from '../../seo/fit.ts';
import type { PairNames } from '../page/page-data.ts';
import { type LandingPage, ownTexts, patternOf } from './patterns.ts';

export interface Passage {
  title: string;
  text: string;
}
export interface Question {
  q: string;
  a: string;
}

/** Everything a landing page says about its tool. */
export interface LandingContent {
  /** At most 60 characters, for the head. */
  title: string;
  /** At most 160 characters, for the head. */
  description: string;
  heading: string;
  lead: string;
  /** Three, or none where there is nothing to explain. */
  steps: readonly Passage[];
  /** Three, or none on pages of languages: they stand on the page of the tool. */
  uses: readonly Passage[];
  questions: readonly Question[];
}

const FORMATS_IN_DESCRIPTION = 4;
const SHARED = 'general/landing';

/**
 * Composes a page's content section by section: from the page's own texts where this locale has them,
 * else from what tools of its kind share. The message groups must be loaded.
 * @param name the tool's name; a page below a tool has a name of its own
 */
export function landingContent(
  { t, exists, language }: i18n,
  page: LandingPage,
  { name, pair }: { name: string; pair?: PairNames | undefined },
): LandingContent {
  const { tool } = page;
  const own = ownTexts(page);
  const pattern = patternOf(tool);
  const list = (formats: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      formats.map((format) => format.toUpperCase()),
    );
  const variables = {
    tool: name,
    formats: list(tool.formats.slice(0, FORMATS_IN_DESCRIPTION)),
    ...pair,
    returnObjects: true,
  };
  const read = <T>(namespace: Namespace, key: string) =>
    t(`${namespace}:${key}` as never, variables) as T;
  const has = (namespace: Namespace, key: string) => exists(`${namespace}:${key}`);
  /** Own text, else the pattern's, else the one all tools share. */
  const find = <T>(key: string): T => {
    if (has(own, key)) return read<T>(own, key);
    return has(pattern, key) ? read<T>(pattern, key) : read<T>(SHARED, key);
  };
  const passages = (key: 'steps' | 'uses'): readonly Passage[] =>
    pair === undefined && (has(own, key) || has(pattern, key)) ? find(key) : [];

  const section = pair === undefined ? '' : pair.source === undefined ? 'into.' : 'pair.';
  const pairTitle = () => find<string>(`${section}title`);
  const heading =
    section !== '' ? pairTitle() : has(own, 'hero.title') ? read<string>(own, 'hero.title') : name;
  const title =
    section !== ''
      ? fitTitle([`${pairTitle()} – Glossa`, pairTitle()])
      : fitTitle([
          has(own, 'meta.title') ? read<string>(own, 'meta.title') : read(SHARED, 'title'),
          name,
        ]);
  const description = find<string>(section === '' ? 'meta.description' : `${section}description`);
  return {
    title,
    description: fitDescription(description),
    heading,
    lead: find(section === '' ? 'hero.lead' : `${section}lead`),
    steps: passages('steps'),
    uses: passages('uses'),
    questions: [
      ...find<Question[]>('questions'),
      ...sharedQuestions(read, { ...tool, isOfPair: pair !== undefined }),
    ],
  };
}

interface Asked extends Pick<Tool, 'kind' | 'price' | 'languageKeys'> {
  isOfPair: boolean;
}

function sharedQuestions(
  read: <T>(namespace: Namespace, key: string) => T,
  { kind, price, languageKeys, isOfPair }: Asked,
): Question[] {
  // Spoken text is priced as written text is.
  const unit = price === 'speech' ? 'text' : price;
  const answer = [`price.${unit}`, ...(price === 'free' ? [] : ['price.visitor'])];
  const questions = [
    {
      q: read<string>(SHARED, 'price.q'),
      a: answer.map((key) => read<string>(SHARED, key)).join(' '),
    },
  ];
  if (kind === 'fun') {
    const a = read<string>(SHARED, 'privacy_points.browser');
    questions.push({ q: read<string>(SHARED, 'privacy'), a });
  }
  if (languageKeys !== undefined && !isOfPair) questions.push(read<Question>(SHARED, 'languages'));
  return questions;
}
