import { describe, expect, it } from 'vitest';
import { channelOfPath, currentApp } from './apps.ts';
import { findPage, isIndexed, isPrivate, middlewareOf } from './find-page.ts';
import { findTool, NAVIGATION, relatedTools, TOOLS } from './registry.ts';
import { languageKeyRoutes, staticRoutes } from './routes.ts';

/** The paths of `specification.md` §2, as they stand there. */
const SPECIFIED =
  `/ /about-us /affiliate /cancel-and-refund /cookie /dashboard /faq /links /login /pricing
/privacy /support /terms /signup/activation /ai-subtitle-generator /ai-subtitle-generator/generate
/ai-subtitle-generator/history /ass-translator /sbv-translator /srt-translator /ssa-translator
/sub-translator /vtt-translator /subtitle-translator /ai-voice-cloning /ai-voice-cloning/generate
/ai-voice-cloning/pricing /text-to-speech /text-to-speech/generate /file-to-speech
/file-to-speech/epub-reader /file-to-speech/pdf-to-audio /file-to-speech/word-to-audio /speech-to-text
/voice-translator /audio-to-text-converter /audio-to-text-converter/history /audio-translator
/video-to-text-converter /video-to-text-converter/history /video-dubbing /video-translator
/video-translator/History /video-translator/translate /youtube-dubbing /youtube-transcript-generator
/youtube-video-translator /document-translator /document-translator/history
/document-translator/translate /image-translator /image-translator/translate /language-translator
/language-translator/translate /manga-translator /pdf-translator /translate-text-from-image
/comic-translator /email-translator /epub-translator /excel-translator /jpg-translator /png-translator
/powerpoint-translator /word-translator /handwritten-to-text /image-to-text /aurebesh-translator
/binary-translator /cursive-text-generator /emoji-translator /ganglish-translator
/glitch-text-generator /hieroglyphics-translator /italic-text-generator /mirror-text-generator
/morse-code-translator /numbers-to-words /old-english-translator /shakespearean-translator
/tiny-text-generator /wingdings-translator /zalgo-text-generator /translate-airtable
/translate-google-docs /translate-google-forms /translate-google-sheets /translate-google-slides`.split(
    /\s+/,
  );
const APP_PAGES = ['cancel-and-refund', 'cookie', 'privacy', 'support', 'terms'];
const WITH_KEYS = `subtitle-translator voice-translator audio-translator video-translator
document-translator image-translator language-translator manga-translator pdf-translator
translate-text-from-image`.split(/\s+/);

describe('the registry', () => {
  it('has every static route of the specification, each once', () => {
    const routes = staticRoutes();
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toEqual(expect.arrayContaining(SPECIFIED));
    for (const app of ['text-to-speech', 'ai-voice-cloning']) {
      expect(routes).toEqual(expect.arrayContaining(APP_PAGES.map((page) => `/${app}/${page}`)));
      expect(routes).toContain(`/signup/${app}/activation`);
    }
    for (const route of routes)
      expect(findPage(route), route).toMatchObject({ found: { path: route } });
  });

  it('takes language keys where the specification does', () => {
    const taking = TOOLS.filter(({ languageKeys }) => languageKeys).map(({ slug }) => slug);
    expect(taking.sort()).toEqual(WITH_KEYS.sort());
    const all = TOOLS.filter(({ languageKeys }) => languageKeys === 'language-key-value-all');
    expect(all.map(({ slug }) => slug).sort()).toEqual([
      'document-translator',
      'language-translator',
      'subtitle-translator',
    ]);
    const routes = languageKeyRoutes();
    expect(routes).toHaveLength(WITH_KEYS.length * 21 * 21);
    for (const route of routes.slice(0, 500)) expect(findPage(route).found).not.toBeNull();
  });

  it('leads from each tool to others, never to itself', () => {
    for (const tool of TOOLS) {
      expect(relatedTools(tool), tool.slug).toHaveLength(tool.related.length);
      expect(tool.related).not.toContain(tool.slug);
      expect(tool.related.length).toBeGreaterThanOrEqual(2);
    }
    expect(NAVIGATION.flatMap(({ tools }) => tools)).toHaveLength(TOOLS.length);
  });

  it('marks what is not built yet', () => {
    const unbuilt = TOOLS.filter(({ built }) => !built).map(({ slug }) => slug);
    expect(unbuilt).toMatchSnapshot();
  });
});

describe('looking a page up', () => {
  it.each([
    ['/nowhere', 'unmatched'],
    ['/pdf-translator/spanish/more', 'unmatched'],
    ['/binary-translator/spanish', 'unmatched'],
    ['/pdf-translator/', 'unmatched'],
    ['/constructor', 'unmatched'],
    ['/pdf-translator/klingon', 'refused'],
    ['/pdf-translator/english-to-welsh', 'refused'],
    ['/nobody/privacy', 'refused'],
    ['/signup/nobody/activation', 'refused'],
  ])('%s finds none: %s', (path, why) => {
    expect(findPage(path)).toEqual({ found: null, why });
  });

  it('tells what may be listed', () => {
    const listed = (path: string) => isIndexed(findPage(path).found!);
    expect(listed('/dashboard')).toBe(false);
    expect(listed('/video-translator/History')).toBe(false);
    expect(listed('/document-translator/english-to-spanish')).toBe(true);
    expect(listed('/document-translator/english-to-welsh')).toBe(false);
    expect(isPrivate(findPage('/document-translator/history/x1').found!)).toBe(true);
    expect(findPage('/document-translator/history/x1')).toMatchObject({ found: { id: 'x1' } });
  });

  it('finds tools by own names only', () => {
    expect(findTool('toString')).toBeUndefined();
  });
});

it.each([
  ['/es/text-to-speech/generate', 'text_to_speech', 'text_to_speech'],
  ['/file-to-speech', 'text_to_speech', 'glossa'],
  ['/ai-voice-cloning/pricing', 'voice_cloning', 'voice_cloning'],
  ['/pdf-translator', undefined, 'glossa'],
])('%s selects the app %s and the channel %s', (path, app, channel) => {
  expect(currentApp(path)?.app_key).toBe(app);
  expect(channelOfPath(path)).toBe(channel);
});

it('names the middleware of a page', () => {
  const nameOf = (path: string) => middlewareOf(findPage(path).found!);
  expect(nameOf('/pdf-translator/spanish')).toBe('language-key-value');
  expect(nameOf('/subtitle-translator/welsh')).toBe('language-key-value-all');
  expect(nameOf('/text-to-speech/terms')).toBe('app-privacy');
  expect(nameOf('/faq')).toBeUndefined();
});
