/**
 * @typedef {object} SystemProgram
 * @property {string} id
 * @property {string} name for people
 * @property {'run' | 'test'} stage needed to run Glossa, or only by its tests
 * @property {string} serves what is lost without it
 * @property {'speak' | 'transcribe' | 'media'} [capability] which it is going to bring, where no engine does yet
 * @property {true} [used] where tools use the program itself, without an engine
 * @property {readonly string[]} debian packages of Debian and Ubuntu
 * @property {readonly string[]} [brew] formulae of Homebrew, where there are any
 * @property {readonly string[]} [programs] present when one of these is on the path
 * @property {readonly string[]} [files] present when one of these exists; `*` stands for one folder
 */

const APERTIUM_MODES = [
  '/usr/share/apertium/modes',
  '/usr/local/share/apertium/modes',
  '/opt/homebrew/share/apertium/modes',
];

/**
 * @param {string} debian
 * @param {string} mode a mode file that only this package installs
 * @param {string} serves
 * @returns {SystemProgram}
 */
const apertiumPair = (debian, mode, serves) => ({
  id: debian,
  name: `Apertium ${serves}`,
  stage: 'run',
  serves: `translation ${serves}`,
  debian: [debian],
  files: APERTIUM_MODES.map((folder) => `${folder}/${mode}.mode`),
});

/**
 * Every program outside npm that Glossa or its tests use. One table: the bootstrap installs from it and
 * `glossa doctor` reports by it.
 * @type {readonly SystemProgram[]}
 */
export const SYSTEM_PROGRAMS = [
  {
    id: 'apertium',
    name: 'Apertium',
    stage: 'run',
    serves: 'translation without a key or a download',
    debian: ['apertium'],
    programs: ['apertium'],
  },
  {
    id: 'cg3',
    name: 'VISL CG-3',
    stage: 'run',
    serves: 'Apertium pairs with Danish, Norwegian, Swedish, French and Catalan',
    debian: ['cg3'],
    programs: ['cg-proc'],
  },
  apertiumPair('apertium-eng-spa', 'eng-spa', 'English – Spanish'),
  apertiumPair('apertium-eng-cat', 'eng-cat', 'English – Catalan'),
  apertiumPair('apertium-fr-es', 'fr-es', 'French – Spanish'),
  apertiumPair('apertium-fra-cat', 'fra-cat', 'French – Catalan'),
  apertiumPair('apertium-es-pt', 'es-pt', 'Spanish – Portuguese'),
  apertiumPair('apertium-por-cat', 'por-cat', 'Portuguese – Catalan'),
  apertiumPair('apertium-spa-ita', 'spa-ita', 'Spanish – Italian'),
  apertiumPair('apertium-cat-ita', 'cat-ita', 'Catalan – Italian'),
  apertiumPair('apertium-es-ro', 'ro-es', 'Romanian – Spanish'),
  apertiumPair('apertium-swe-dan', 'swe-dan', 'Swedish – Danish'),
  apertiumPair('apertium-swe-nor', 'swe-nob', 'Swedish – Norwegian'),
  apertiumPair('apertium-dan-nor', 'dan-nob', 'Danish – Norwegian'),
  {
    id: 'ffmpeg',
    name: 'FFmpeg',
    stage: 'run',
    serves: 'audio and video',
    capability: 'media',
    used: true,
    debian: ['ffmpeg'],
    brew: ['ffmpeg'],
    programs: ['ffmpeg'],
  },
  {
    id: 'flite',
    name: 'Flite',
    stage: 'run',
    serves: 'clear English speech without a key or a download',
    capability: 'speak',
    debian: ['flite'],
    brew: ['flite'],
    programs: ['flite'],
  },
  {
    id: 'espeak-ng',
    name: 'eSpeak NG',
    stage: 'run',
    serves: 'speech without a key or a download',
    capability: 'speak',
    debian: ['espeak-ng'],
    brew: ['espeak-ng'],
    programs: ['espeak-ng'],
  },
  {
    id: 'pocketsphinx',
    name: 'PocketSphinx',
    stage: 'run',
    serves: 'draft transcription of English',
    capability: 'transcribe',
    debian: ['pocketsphinx'],
    programs: ['pocketsphinx_continuous', 'pocketsphinx'],
  },
  {
    id: 'pocketsphinx-en-us',
    name: 'PocketSphinx model for English',
    stage: 'run',
    serves: 'draft transcription of English',
    capability: 'transcribe',
    debian: ['pocketsphinx-en-us'],
    files: ['/usr/share/pocketsphinx/model/en-us/en-us/mdef'],
  },
  {
    id: 'tesseract-ocr-rus',
    name: 'Tesseract data for Russian',
    stage: 'run',
    serves: 'reading Russian text in images',
    debian: ['tesseract-ocr-rus'],
    brew: ['tesseract-lang'],
    files: [
      '/usr/share/tesseract-ocr/*/tessdata/rus.traineddata',
      '/usr/share/tessdata/rus.traineddata',
      '/usr/local/share/tessdata/rus.traineddata',
      '/opt/homebrew/share/tessdata/rus.traineddata',
    ],
  },
  {
    id: 'fonts-noto-core',
    name: 'Noto fonts',
    stage: 'run',
    serves: 'drawing translated text in previews and images',
    debian: ['fonts-noto-core'],
    brew: ['font-noto-sans'],
    files: [
      '/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf',
      '/usr/share/fonts/*/NotoSans-Regular.ttf',
      '/Library/Fonts/NotoSans-Regular.ttf',
    ],
  },
  {
    id: 'fonts-noto-cjk',
    name: 'Noto fonts for Chinese, Japanese and Korean',
    stage: 'run',
    serves: 'drawing Chinese, Japanese and Korean text',
    debian: ['fonts-noto-cjk'],
    brew: ['font-noto-sans-cjk'],
    files: [
      '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
      '/usr/share/fonts/*/NotoSansCJK-Regular.ttc',
      '/Library/Fonts/NotoSansCJK.ttc',
    ],
  },
  {
    id: 'chromium',
    name: 'Chromium',
    stage: 'test',
    serves: 'browser tests of the site and the extension',
    debian: ['chromium'],
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
  },
  {
    id: 'chromium-headless-shell',
    name: 'Chromium without its windows',
    stage: 'test',
    serves: 'quicker browser tests of single pages',
    debian: ['chromium-headless-shell'],
    programs: ['chromium-headless-shell'],
  },
  {
    id: 'firefox-esr',
    name: 'Firefox ESR',
    stage: 'test',
    serves: 'browser tests of the extension',
    debian: ['firefox-esr'],
    programs: ['firefox-esr', 'firefox'],
  },
  {
    id: 'postgresql',
    name: 'PostgreSQL server',
    stage: 'test',
    serves: 'tests of the scaled-out set-up',
    debian: ['postgresql'],
    brew: ['postgresql@17'],
    programs: ['initdb'],
    files: ['/usr/lib/postgresql/*/bin/initdb', '/opt/homebrew/opt/postgresql@*/bin/initdb'],
  },
  {
    id: 'libreoffice',
    name: 'LibreOffice Writer, Calc and Impress',
    stage: 'test',
    serves: 'tests that other programs open translated documents',
    debian: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui', 'libreoffice-impress-nogui'],
    programs: ['soffice', 'libreoffice'],
  },
  {
    id: 'poppler-utils',
    name: 'Poppler',
    stage: 'test',
    serves: 'tests of PDF output',
    debian: ['poppler-utils'],
    brew: ['poppler'],
    programs: ['pdftotext'],
  },
  {
    id: 'qpdf',
    name: 'qpdf',
    stage: 'test',
    serves: 'tests of PDF output',
    debian: ['qpdf'],
    brew: ['qpdf'],
    programs: ['qpdf'],
  },
];
