import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, SITE_LANGUAGE_TAGS } from '@glossa/contract';
import { createPocketsphinxEngine, inRate, readWav } from '@glossa/engines/node';
import { wordErrors } from '@glossa/speech';
import { temporaryFolder } from '@glossa/testing';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { createTranslationServices } from '../translation-services.ts';
import { planSpeech } from './plan-speech.ts';
import { type SaidSentence, saySentence } from './say-sentence.ts';

const services = createTranslationServices(parseServicesConfig({}));
const { speak, detect } = services.engines;
const never = new AbortController().signal;
afterAll(() => services.close());

/** The first article of the Universal Declaration of Human Rights. */
const PARAGRAPHS: Record<string, string> = {
  en: 'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  zh: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  es: 'Todos los seres humanos nacen libres e iguales en dignidad y derechos. Dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  it: 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.',
  pt: 'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.',
  th: 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  nl: 'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.',
  ro: 'Toate ființele umane se nasc libere și egale în demnitate și în drepturi. Ele sunt înzestrate cu rațiune și conștiință și trebuie să se comporte unele față de altele în spiritul fraternității.',
  ar: 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء.',
  tr: 'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  da: 'Alle mennesker er født frie og lige i værdighed og rettigheder. De er udstyret med fornuft og samvittighed, og de bør handle mod hverandre i en broderskabets ånd.',
  pl: 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  sv: 'Alla människor är födda fria och lika i värde och rättigheter. De har utrustats med förnuft och samvete och bör handla gentemot varandra i en anda av gemenskap.',
  fi: 'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan. Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
  no: 'Alle mennesker er født frie og med samme menneskeverd og menneskerettigheter. De er utstyrt med fornuft og samvittighet og bør handle mot hverandre i brorskapets ånd.',
  he: 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחווה.',
};

/** Milliseconds for a letter, at the least and at the most; letters of some scripts are syllables. */
const SYLLABLES = new Set(['zh', 'ja', 'ko']);
const paceOf = (language: string) => (SYLLABLES.has(language) ? [100, 450] : [35, 160]);
/** A sample may differ so much from the next one where two sentences meet: a hundredth of the loudest. */
const CLICK = 330;
/** Of two sentences. */
const FEWEST_SENTENCES = 2;

async function say(text: string, language: string, voice = 'default'): Promise<SaidSentence[]> {
  const choices = { language, voice, speed: 1, pitch: 1, ssml: false, pronunciations: [] };
  const plan = await planSpeech({ speak, detect }, text, choices);
  const said: SaidSentence[] = [];
  for (const sentence of plan.sentences)
    said.push(await saySentence(speak, { voice: plan.voice }, sentence, never));
  return said;
}

/** Languages of which somebody who asks for voices is told that there is none. */
async function unspoken(): Promise<string[]> {
  const voices = await speak.voices();
  return SITE_LANGUAGE_TAGS.filter(
    (tag) => !voices.some(({ ready, languages }) => ready !== false && languages.includes(tag)),
  );
}

it('has a paragraph of each language of the site', () => {
  expect(Object.keys(PARAGRAPHS).sort()).toEqual([...SITE_LANGUAGE_TAGS].sort());
});

it('says a paragraph of each language, except where it says that it has no voice', async () => {
  const silent = await unspoken();
  const found = await Promise.all(
    byTier({ short: ['en', 'ja', 'ar', 'th'] as const, full: SITE_LANGUAGE_TAGS }).map(
      async (language) => {
        const text = PARAGRAPHS[language]!;
        const said = await say(text, language).catch((error: unknown) => {
          if (error instanceof GlossaError) return error.code;
          throw error;
        });
        if (silent.includes(language))
          return said === 'unsupported_language_pair' ? [] : [language];
        if (typeof said === 'string') return [`${language}: ${said}`];
        return faultsOf(said, text, language).map((fault) => `${language}: ${fault}`);
      },
    ),
  );
  expect(found.flat()).toEqual([]);
});

function faultsOf(said: SaidSentence[], text: string, language: string): string[] {
  const faults: string[] = [];
  const letters = text.match(/\p{L}/gu)!.length;
  const seconds = said.reduce((sum, { samples, rate }) => sum + samples.length / rate, 0);
  const pace = (seconds * 1000) / letters;
  const [least, most] = paceOf(language) as [number, number];
  if (pace < least || pace > most) faults.push(`${Math.round(pace)} ms for a letter`);
  if (said.length < FEWEST_SENTENCES) faults.push(`${said.length} sentences`);
  for (const [index, { samples, unheard }] of said.entries()) {
    const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
    if (loudest >= 32_767) faults.push(`sentence ${index} clips`);
    if (loudest < 3_000) faults.push(`sentence ${index} is not to be heard: ${loudest}`);
    if (unheard.length > 0) faults.push(`sentence ${index} lacks ${unheard.join(', ')}`);
    const next = said[index + 1]?.samples[0] ?? 0;
    const jump = Math.max(Math.abs(samples[0]!), Math.abs(next - samples.at(-1)!));
    if (jump > CLICK) faults.push(`a click of ${jump} at sentence ${index}`);
  }
  return faults;
}

const FLITE = '/usr/bin/flite';
const canHear = existsSync(FLITE) && existsSync('/usr/share/pocketsphinx/model/en-us/en-us.lm.bin');

// Sentences are heard again in the short tier, too: `read-back.test.ts`.
it.runIf(FULL_TIER && canHear)(
  'is understood in English as well as the voice by itself',
  async () => {
    await using folder = await temporaryFolder();
    const sphinx = createPocketsphinxEngine();
    const text = `${PARAGRAPHS.en} Everyone has the right to life, liberty and security of person. No one shall be held in slavery or servitude. Everyone is entitled to all the rights and freedoms set forth in this declaration, without distinction of any kind.`;
    const errorsOf = async (samples: Int16Array) => {
      const durationMs = samples.length / 16;
      const { words } = await sphinx.transcribe(
        {
          language: 'en',
          sound: {
            path: '',
            durationMs,
            samples: async ({ startMs, endMs }) => samples.slice(startMs * 16, endMs * 16),
          },
          stretch: { startMs: 0, endMs: durationMs },
          speech: [{ startMs: 0, endMs: durationMs }],
        },
        never,
      );
      const { errors } = await wordErrors(text, words.map(({ text }) => text).join(' '), 'en');
      return errors;
    };
    const bare = join(folder.path, 'bare.wav');
    execFileSync(FLITE, ['-voice', 'rms', '-t', text, '-o', bare]);
    const said = await say(text, 'en', 'flite:rms');
    const rate = said[0]!.rate;
    const ours = Int16Array.from(said.flatMap(({ samples }) => [...samples]));
    const errors = {
      bare: await errorsOf(readWav(await readFile(bare)).samples),
      ours: await errorsOf(inRate({ samples: ours, rate }).samples),
    };
    await sphinx.close();
    expect(errors.ours, JSON.stringify(errors)).toBeLessThanOrEqual(errors.bare);
    // Somebody has said something.
    expect(errors.bare).toBeLessThan(text.split(' ').length / 2);
  },
);
