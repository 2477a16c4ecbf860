import { baseLanguage, findLanguage, GlossaError } from '@glossa/contract';
import { findProgram, runProgram } from '@glossa/processes';
import type { SpeakEngine, SpeakRequest, Voice } from '../../ports/speak.ts';
import { stretched } from '../../sound/stretch.ts';
import { PROGRAM_PATH, runVoice, type VoiceRun } from './run-voice.ts';
import { voiceGate } from './voice-gate.ts';

/** A voice as its program has it, and as this product knows it. */
export interface ProgramVoice
  extends Pick<Voice, 'name' | 'gender' | 'style' | 'pitch' | 'licence'> {
  /** Catalogue tag of what it speaks. */
  language: string;
  /** Samples a second. */
  rate: number;
}

export interface VoiceProgramOptions {
  /** Where programs are looked for. */
  path?: string;
  /** Sentences of one person at once. */
  processes?: number;
  timeoutMs?: number;
  memoryMb?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** What one of the programs says of its voices. */
export type AskProgram = (
  program: string,
  args: readonly string[],
  input?: string,
) => Promise<string>;

/** A program that says texts with the voices that are installed for it. */
export interface VoiceProgram<V extends ProgramVoice> {
  id: string;
  name: string;
  /** Packages of the system that bring it, with blanks between. */
  package: string;
  /** Programs that all have to be there. */
  programs: readonly string[];
  /** Names of voices that are installed; `ask` answers what a program says. */
  installed(ask: AskProgram): Promise<readonly string[]>;
  /** Voices that this product knows, best first, by their names; others are not offered: nobody has heard them. */
  voices: Readonly<Record<string, V>>;
  longestText: number;
  /** The program that says a text, its arguments, and the text as it reads it; `factor`: what comes out is made so much longer. */
  say(
    voice: { name: string; facts: V },
    request: SpeakRequest,
  ): Pick<VoiceRun, 'program' | 'args' | 'text' | 'encoding'> & { factor?: number };
}

/** For so long an answer about installed voices holds. */
const FRESH_MS = 5 * 60_000;
const LIST_LIMITS = { timeoutMs: 20_000, outputBytes: 64 * 1024 };

/** An engine over a program of the system and the voices that it has; each text is a process of its own. */
export function createVoiceProgramEngine<V extends ProgramVoice>(
  about: VoiceProgram<V>,
  options: VoiceProgramOptions,
): SpeakEngine {
  const { path = PROGRAM_PATH, processes = 1, timeoutMs = 60_000, memoryMb = 256 } = options;
  const { now = Date.now } = options;
  const { id, voices: known, longestText } = about;
  const gate = voiceGate(processes);
  const idOf = (voice: string) => `${id}:${voice}`;
  const isInstalled = () => about.programs.every((one) => findProgram(one, path) !== undefined);
  let listed: { at: number; names: Promise<readonly string[]> } | undefined;

  const ask: AskProgram = async (program, args, input) => {
    const { stdout } = await runProgram({
      ...{ program, args, ...(input === undefined ? {} : { input }) },
      env: { PATH: path },
      limits: { ...LIST_LIMITS, memoryMb },
    });
    return stdout.toString('latin1');
  };

  async function list(): Promise<readonly string[]> {
    const installed = new Set(await about.installed(ask));
    return Object.keys(known).filter((voice) => installed.has(voice));
  }

  /** Names of the voices that are there, best first; none where the program does not answer. */
  function names(): Promise<readonly string[]> {
    if (!isInstalled()) return Promise.resolve([]);
    if (listed === undefined || now() - listed.at >= FRESH_MS)
      listed = { at: now(), names: list().catch(() => []) };
    return listed.names;
  }

  /** The language among those that its voices speak. */
  async function spoken(language: string): Promise<string | undefined> {
    const tag = baseLanguage(findLanguage(language)?.tag ?? '');
    return (await names()).some((voice) => known[voice]!.language === tag) ? tag : undefined;
  }

  const voiceOf = (voice: string): Voice => {
    const { language, name, gender, style, pitch, licence } = known[voice]!;
    const facts = { name, gender, style, pitch, licence, languages: [language] };
    return { ...facts, id: idOf(voice), engine: id, local: true };
  };

  return {
    id,
    name: about.name,
    local: true,
    longestText,
    async state() {
      if ((await names()).length > 0) return { state: 'ready' };
      const values = { package: about.package };
      return { state: 'missing', needs: { code: 'system_package', values } };
    },
    serves: async (language) => (await spoken(language)) !== undefined,
    async voices(language) {
      const all = await names();
      if (language === undefined) return all.map(voiceOf);
      const tag = await spoken(language);
      return all.filter((voice) => known[voice]!.language === tag).map(voiceOf);
    },
    rateOf: (voice) => known[voice.slice(id.length + 1)]?.rate,
    async speak(request, signal) {
      signal.throwIfAborted();
      if (!isInstalled())
        throw new GlossaError('engine_unavailable', `${about.name} is not installed.`);
      const voice = (await names()).find((one) => idOf(one) === request.voice);
      if (voice === undefined)
        throw new GlossaError('not_found', 'There is no such voice.', {
          details: { voice: request.voice },
        });
      const facts = known[voice]!;
      if ((await spoken(request.language)) !== facts.language)
        throw new GlossaError('unsupported_language_pair', `${about.name} has no voice for it.`, {
          details: { language: request.language },
        });
      if (request.text.length > longestText)
        throw new GlossaError('limit_exceeded', 'The text is too long to be said at once.');
      const { factor = 1, ...task } = about.say({ name: voice, facts }, request);
      // Of signs alone some programs die, and others say nothing.
      if (!/[\p{L}\p{N}]/u.test(task.text)) return { samples: new Int16Array(0), rate: facts.rate };
      return gate.run({ owner: request.owner }, signal, async () => {
        const sound = await runVoice(
          { ...task, name: about.name, path, timeoutMs, memoryMb },
          signal,
        );
        return { ...sound, samples: stretched(sound.samples, sound.rate, factor) };
      });
    },
    close: async () => gate.close(new GlossaError('engine_unavailable', 'It is being shut down.')),
  };
}
