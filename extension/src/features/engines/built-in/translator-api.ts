import { GlossaError } from '@glossa/contract';

/** The Translator API that Chrome and Edge have built in (https://webmachinelearning.github.io/translation-api/). */
export interface TranslatorApi {
  availability(pair: BuiltInPair): Promise<Availability>;
  create(
    options: BuiltInPair & { signal: AbortSignal; monitor?(monitor: EventTarget): void },
  ): Promise<BuiltInTranslator>;
}
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
interface BuiltInTranslator {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>;
  destroy(): void;
}
interface BuiltInPair {
  sourceLanguage: string;
  targetLanguage: string;
}
export interface LanguagePair {
  from: string;
  to: string;
}

/** The browser's own, `undefined` where it has none; workers never have it. */
export function translatorApi(): TranslatorApi | undefined {
  return (globalThis as { Translator?: TranslatorApi }).Translator;
}

/** A catalogue tag as the API's languages are named: without regions, with the script of Chinese. */
export function builtInTag(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  const traditional = script === 'Hant' || region === 'TW' || region === 'HK';
  return language === 'zh' && traditional ? 'zh-Hant' : language;
}

function pairOf({ from, to }: LanguagePair): BuiltInPair {
  return { sourceLanguage: builtInTag(from), targetLanguage: builtInTag(to) };
}

/**
 * Translates with the browser's own engine, one answer for each text; nothing leaves the machine.
 * @throws GlossaError `unsupported_language_pair`; `engine_unavailable` with `details.reason` `download` where a
 * language has to be downloaded first, which needs a click of the person in the settings
 */
export async function translateBuiltIn(
  api: TranslatorApi | undefined,
  request: LanguagePair & { texts: readonly string[] },
  signal: AbortSignal,
): Promise<string[]> {
  signal.throwIfAborted();
  const pair = pairOf(request);
  const availability = (await api?.availability(pair)) ?? 'unavailable';
  if (api === undefined || availability === 'unavailable') {
    throw new GlossaError('unsupported_language_pair', 'The browser lacks this pair.');
  }
  if (availability !== 'available') {
    throw new GlossaError('engine_unavailable', 'The languages are not downloaded yet.', {
      details: { reason: 'download' },
    });
  }
  const translator = await api.create({ ...pair, signal });
  try {
    const answers: string[] = [];
    for (const text of request.texts) answers.push(await translator.translate(text, { signal }));
    return answers;
  } finally {
    translator.destroy();
  }
}

/**
 * Downloads what a pair needs. Call it in a click: the browser asks for one. Offline it never settles but by
 * the signal.
 * @param onProgress told the share that is loaded, 0 to 1
 */
export async function downloadPair(
  api: TranslatorApi,
  pair: LanguagePair,
  { signal, onProgress }: { signal: AbortSignal; onProgress(share: number): void },
): Promise<void> {
  const translator = await api.create({
    ...pairOf(pair),
    signal,
    monitor(monitor) {
      monitor.addEventListener('downloadprogress', (event) => {
        onProgress((event as ProgressEvent).loaded);
      });
    },
  });
  translator.destroy();
}
