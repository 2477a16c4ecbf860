/** The part of the browser's speech recognition (Web Speech API, W3C Community Group report) that is used. */
export interface Recogniser {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionResult {
  results: ArrayLike<{ isFinal: boolean; 0: { transcript: string } }>;
}
export type RecogniserClass = new () => Recogniser;

/** Why nothing was understood; a key of the page's messages. */
export type HearingProblem = 'denied' | 'no_microphone' | 'no_speech' | 'unsupported' | 'failed';

/** The browser's recogniser; `undefined` where it has none. */
export function findRecogniser(scope: object = globalThis): RecogniserClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<
    'SpeechRecognition' | 'webkitSpeechRecognition',
    RecogniserClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

const PROBLEMS: Readonly<Record<string, HearingProblem>> = {
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'no_microphone',
  'no-speech': 'no_speech',
  'language-not-supported': 'unsupported',
};

/** What an error of the recogniser means for a person; `null` for one that they asked for. */
export function problemOf(error: string): HearingProblem | null {
  return error === 'aborted' ? null : (PROBLEMS[error] ?? 'failed');
}

/** The tag with the region where most speak it so: recognisers know `es-ES`, not always `es`. */
export function spokenTag(tag: string): string {
  try {
    const { language, region } = new Intl.Locale(tag).maximize();
    return region === undefined ? language : `${language}-${region}`;
  } catch {
    return tag;
  }
}

/** What was understood so far: the parts that are certain, and all of it. */
export function transcriptOf({ results }: RecognitionResult): { final: string; all: string } {
  const parts = Array.from(results);
  const join = (list: typeof parts) =>
    list
      .map((result) => result[0].transcript.trim())
      .filter(Boolean)
      .join(' ');
  return { final: join(parts.filter(({ isFinal }) => isFinal)), all: join(parts) };
}
