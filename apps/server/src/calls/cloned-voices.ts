import {
  GlossaError,
  LANGUAGES,
  LIMITS,
  type OwnVoice,
  VOICE_CONSENT_VERSION,
} from '@glossa/contract';
import type { ClonedVoiceRow } from '@glossa/db';
import { agreedEngine, ownVoiceId, ownVoiceOf } from '@glossa/jobs';
import { isId } from '@glossa/platform';
import { isUrl } from '../documents/resolve-source.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { refuseForeign } from '../middleware/refuse-foreign.ts';
import { requireAccount } from '../middleware/require-account.ts';
import { seconds } from '../seconds.ts';
import { createSpeechStarter } from '../speech/start-speech.ts';
import { viewListedSpeech } from '../speech/view-listed-speech.ts';
import { voiceConsent } from '../speech/voice-consent.ts';
import type { CallDeps } from './deps.ts';
import { needFfmpeg } from './need-ffmpeg.ts';

const KINDS = ['cloned-speech'] as const;
const TAGS = LANGUAGES.map(({ tag }) => tag);

const absent = () => new GlossaError('not_found', 'There is no such voice.');

/** A sample that somebody gives, and whether its use was agreed to. */
interface GivenSample {
  refer_audio: string;
  name?: string | undefined;
  language?: string | undefined;
  consent: boolean;
  consentVersion: number;
  engine?: string | undefined;
  words?: string | undefined;
}

/** Voices of the caller's own, and texts that are read aloud with them. */
export function clonedVoiceCalls(
  deps: CallDeps,
): Pick<
  CallHandlers,
  | 'clonedSpeechCreate'
  | 'clonedSpeechHistory'
  | 'clonedSpeechResult'
  | 'ownVoiceCreate'
  | 'ownVoiceDelete'
  | 'ownVoices'
> {
  const { services, reader, links } = deps;
  const { clonedVoices } = services.stores;
  const { clone } = services.engines;
  const start = createSpeechStarter(deps);
  const userOf = (c: AppContext) => requireAccount(c).userId;

  async function view(row: ClonedVoiceRow): Promise<OwnVoice> {
    const { id, name, language, engine, approximate, sampleName, sampleKey } = row;
    const about = clone.about(engine);
    return {
      ...{ id: ownVoiceId(id), name, language, engine, approximate },
      ...{ engineName: about.name, pitch: about.pitch },
      whereabouts: row.whereabouts as OwnVoice['whereabouts'],
      created_at: seconds(row.createdAt),
      consent: { at: seconds(row.consentAt), version: row.consentVersion, text: row.consentText },
      sample: {
        ...{ url: links.to(sampleKey), fileName: sampleName },
        figures: row.figures as OwnVoice['sample']['figures'],
      },
      languages: await clone.languages(engine, TAGS),
    };
  }

  /** Errors: `consent_required`; those of `agreedEngine` and `VoiceService.add`. */
  async function voiceOfSample(c: AppContext, sample: GivenSample): Promise<ClonedVoiceRow> {
    const { refer_audio: given, name, language, words, consent, consentVersion } = sample;
    const userId = userOf(c);
    if (!consent || consentVersion !== VOICE_CONSENT_VERSION)
      throw new GlossaError('consent_required', 'The use of the voice was not agreed to.', {
        details: { version: VOICE_CONSENT_VERSION },
      });
    needFfmpeg('opens recordings');
    const engine = await agreedEngine(clone, sample);
    return services.work.voices.add(userId, {
      from: isUrl(given) ? { url: services.work.uploads.checkUrl(given) } : { key: given },
      ...{ name, language, words, engine },
      consent: {
        version: VOICE_CONSENT_VERSION,
        text: await voiceConsent(c.req.header('Accept-Language'), engine),
      },
      ...{ line: c.get('caller').line, signal: c.req.raw.signal },
    });
  }

  /** The caller's voice of an id. Errors: `not_found`. */
  async function ownVoice(c: AppContext, voice: string): Promise<ClonedVoiceRow> {
    const id = ownVoiceOf(voice) ?? '';
    const row = isId(id) ? await clonedVoices.find(userOf(c), id) : undefined;
    if (row === undefined) throw absent();
    return row;
  }

  return {
    async ownVoices(_, c) {
      const [rows, engines] = await Promise.all([clonedVoices.list(userOf(c)), clone.engines()]);
      return {
        items: await Promise.all(rows.map(view)),
        limit: LIMITS.voiceSample.voices,
        engines,
        consentVersion: VOICE_CONSENT_VERSION,
      };
    },

    async ownVoiceCreate({ userId, ...sample }, c) {
      refuseForeign(c, userId);
      return view(await voiceOfSample(c, sample));
    },

    async ownVoiceDelete({ id }, c) {
      const own = ownVoiceOf(id) ?? id;
      const gone = isId(own) ? await services.work.voices.remove(userOf(c), own) : undefined;
      if (gone === undefined) throw absent();
      return gone;
    },

    async clonedSpeechCreate({ userId, guid, voice, refer_audio, ...asked }, c) {
      refuseForeign(c, userId);
      refuseForeign(c, guid);
      if ((voice === undefined) === (refer_audio === undefined))
        throw new GlossaError('validation_failed', 'Give either a voice or a sample.');
      const { consent, consentVersion, engine, words, ...speech } = asked;
      const row =
        refer_audio === undefined
          ? await ownVoice(c, voice!)
          : await voiceOfSample(c, { refer_audio, consent, consentVersion, engine, words });
      return start(c, 'cloned-speech', { ...speech, voice: ownVoiceId(row.id) }, async (_, tag) => {
        needFfmpeg('writes sound files');
        if (tag !== 'auto') await clone.choose(row.engine, tag);
      });
    },

    clonedSpeechResult({ jobId, userId }, c) {
      refuseForeign(c, userId);
      return reader.show(c, jobId, KINDS);
    },

    clonedSpeechHistory: (asked, c) => reader.history(c, KINDS, asked, viewListedSpeech),
  };
}
