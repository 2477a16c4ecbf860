import { type CallId, calls, type EditRegion } from '@glossa/contract';
import { z } from 'zod';
import type { Things } from './things.ts';

/** What a request puts into the path (`{name}`) and into the body or query. */
export type Fields = Record<string, unknown>;

const MODERATE = 'The committee met.';
const PASSWORD = 'correct horse battery 2';

/** What a field of that name is given in a probe: a thing of Alice's, wherever it can name one. */
const FIELDS: Readonly<Record<string, (alice: Things) => unknown>> = {
  jobId: ({ jobId }) => jobId,
  jobIds: ({ jobId }) => [jobId],
  doc: ({ uploadKey }) => uploadKey,
  docs: ({ uploadKey }) => [{ doc: uploadKey }],
  imgs: ({ uploadKey }) => [uploadKey],
  key: ({ uploadKey }) => uploadKey,
  taskId: ({ taskId }) => taskId,
  glossaryId: ({ glossaryId }) => glossaryId,
  userId: ({ userId }) => userId,
  user_id: ({ userId }) => userId,
  google_uid: ({ userId }) => userId,
  email: ({ email }) => email,
  guid: ({ userId }) => userId,
  basedOn: ({ running }) => running['text-to-speech'],
  refer_audio: ({ uploadKey }) => uploadKey,
  challenge: ({ challenge }) => challenge,
  from: () => 'en',
  to: () => 'es',
  channel: () => 'glossa',
};

const ofPicture = ({ image }: Things['running']) => ({ jobId: image, image: 0 });
const REGION: EditRegion = {
  ...{ id: '1', place: { x: 0, y: 0, width: 9, height: 9 }, angle: 0, source: '', translation: '' },
  ...{ shown: 'translation', vertical: false, alignment: 'center', face: 'sans', size: null },
  ...{ weight: 400, colour: '#000000', outline: null, takes: [], wipes: [] },
};

/** What the names of its fields do not tell of a call. */
const OWN: Partial<Record<CallId, (alice: Things) => Fields>> = {
  translate: () => ({ text: MODERATE }),
  detect: () => ({ texts: [MODERATE] }),
  chatCreate: () => ({ payload: { messages: [{ role: 'user', content: MODERATE }] } }),
  chatResult: ({ chatId }) => ({ jobId: chatId }),
  upload: () => ({ url: 'http://127.0.0.1/' }),
  docBatchCreate: () => ({ to: ['es'] }),
  docBatchCancel: ({ running }) => ({ jobIds: [running.document] }),
  imgArchive: ({ running }) => ({ jobId: running.image }),
  imgRetry: ({ running }) => ({ jobId: running.image }),
  imgStatus: ({ running }) => ({ jobId: running.image }),
  imgEditOpen: ({ running }) => ofPicture(running),
  imgEditTexts: ({ running }) => ({ jobId: running.image }),
  imgEditDraw: ({ running }) => ({ ...ofPicture(running), regions: [REGION] }),
  imgEditErase: ({ running }) => ({ ...ofPicture(running), what: REGION.place }),
  imgEditRead: ({ running }) => ({ ...ofPicture(running), box: REGION.place }),
  imgEditSave: ({ running }) => ({
    ...ofPicture(running),
    ...{ version: 0, edits: { regions: [REGION], strokes: [] } },
  }),
  imgEditCompose: ({ running }) => ({ ...ofPicture(running), version: 1 }),
  videoVttStatus: ({ running }) => ({ jobId: running.transcription }),
  audioVttStatus: ({ running }) => ({ jobId: running.transcription }),
  transcriptionRetry: ({ running }) => ({ jobId: running.transcription }),
  transcriptExport: () => ({ vtt: 'WEBVTT', format: 'srt' }),
  transcriptShare: ({ running }) => ({ vtt: 'WEBVTT', jobId: running.transcription }),
  transcriptShares: ({ running }) => ({ jobId: running.transcription }),
  transcriptShareRevoke: ({ shareId }) => ({ id: shareId }),
  transcriptShared: () => ({ token: 'of-alice' }),
  subtitledVideoCreate: ({ running }) => ({ vtt: 'WEBVTT', jobId: running.transcription }),
  subtitledVideoStatus: ({ running }) => ({ jobId: running['subtitled-video'] }),
  videoTranslateStatus: ({ running }) => ({ jobId: running.dubbing }),
  audioTranslateStatus: ({ running }) => ({ jobId: running.dubbing }),
  // Another's address is refused before anything else (`calls/dubbing.test.ts`).
  videoTranslateHistory: () => ({ email: '' }),
  videoTranslatePreview: ({ running }) => ({ jobId: running.dubbing, part: 0 }),
  videoTranslateRetry: ({ running }) => ({ jobId: running.dubbing }),
  videoTranslateReMergeCost: ({ running }) => ({ jobId: running.dubbing, vtt: 'WEBVTT' }),
  videoTranslateReMerge: ({ running }) => ({ jobId: running.dubbing, vtt: 'WEBVTT' }),
  // No address of a film: nothing is fetched.
  videoInfo: () => ({ url: 'https://example.org/' }),
  subtitleService: () => ({ url: 'https://example.org/' }),
  speechResult: ({ running }) => ({ jobId: running['text-to-speech'] }),
  speechSentences: ({ running }) => ({ jobId: running['text-to-speech'] }),
  speechShare: ({ running }) => ({ jobId: running['text-to-speech'] }),
  speechShares: ({ running }) => ({ jobId: running['text-to-speech'] }),
  speechShareRevoke: ({ shareId }) => ({ id: shareId }),
  speechShared: () => ({ token: 'of-alice' }),
  fileContent: ({ uploadKey }) => ({ url: uploadKey }),
  fileContentResult: ({ running }) => ({ jobId: running['file-content'] }),
  speechCreate: () => ({ text: MODERATE, language: 'en' }),
  speak: () => ({ text: MODERATE, language: 'en' }),
  voiceSample: () => ({ id: 'of-alice' }),
  ownVoiceCreate: ({ uploadKey }) => ({ refer_audio: uploadKey, consent: true }),
  ownVoiceDelete: ({ voiceId }) => ({ id: voiceId }),
  clonedSpeechCreate: ({ voiceId }) => ({ text: MODERATE, language: 'en', voice: voiceId }),
  clonedSpeechResult: ({ running }) => ({ jobId: running['cloned-speech'] }),
  glossary: ({ glossaryId }) => ({ id: glossaryId }),
  glossaryCreate: () => ({ name: 'Of Mallory', team: true }),
  glossaryUpdate: ({ glossaryId }) => ({ id: glossaryId, name: 'Of Mallory', entries: [] }),
  glossaryDelete: ({ glossaryId }) => ({ id: glossaryId }),
  glossaryEntries: ({ glossaryId }) => ({ id: glossaryId, remove: [{ source: 'strongbox' }] }),
  glossaryImport: ({ glossaryId }) => ({ id: glossaryId, format: 'csv', content: 'a,b' }),
  glossaryExport: ({ glossaryId }) => ({ id: glossaryId }),
  jobEvents: ({ jobId }) => ({ id: jobId }),
  jobCancel: ({ running }) => ({ id: running.document }),
  jobDelete: ({ jobId }) => ({ id: jobId }),
  unionLogin: () => ({ token: 'a.b.c' }),
  unionEmailLogin: () => ({ password: 'a wrong password' }),
  unionEmailSignup: () => ({ password: PASSWORD, username: 'Mallory' }),
  resetPasswordCheck: ({ passport }) => ({ token: passport }),
  resetPassword: ({ passport }) => ({ token: passport, password: PASSWORD }),
  linkClaim: () => ({ verifier: 'v'.repeat(43) }),
  saveSettings: () => ({ username: 'Mallory' }),
  saveExtensionSettings: () => ({
    base_revision: 0,
    changed_at: 1,
    settings: {
      ...{ from: 'auto', to: 'es', pageMode: 'bilingual' },
      rules: { sites: [], languages: [] },
    },
  }),
  changePassword: () => ({ current_password: 'a wrong password', new_password: PASSWORD }),
  changeEmail: () => ({ password: 'a wrong password' }),
  sessionEnd: ({ otherSessionId }) => ({ id: otherSessionId }),
  accountDelete: () => ({ password: 'correct horse battery' }),
  orderDownload: () => ({ cnt: 1 }),
  addMonthlyUsage: () => ({ cnt: 1 }),
  orderCheckout: () => ({ id: 'of-alice' }),
  orderStatus: ({ orderId }) => ({ id: orderId }),
  billingTestAct: ({ checkoutId }) => ({ id: checkoutId, action: 'pay' }),
  teamCreate: () => ({ name: 'Of Mallory' }),
  teamUpdate: () => ({ name: 'Of Mallory' }),
  teamDelete: () => ({ name: 'Of Alice' }),
  teamInviteRevoke: () => ({ id: 'of-alice' }),
  teamInvitation: () => ({ token: 'of-alice' }),
  teamInvitationAnswer: () => ({ token: 'of-alice', answer: 'accept' }),
  teamMemberUpdate: ({ userId }) => ({ member: userId, cap: 1 }),
  teamMemberRemove: ({ userId }) => ({ member: userId }),
  teamHandOver: ({ userId }) => ({ member: userId }),
  teamSeats: () => ({ seats: 5, at: 1 }),
  teamSeatsQuote: () => ({ seats: 5 }),
  operatorUsers: ({ email }) => ({ query: email }),
  operatorUser: ({ userId }) => ({ id: userId }),
  operatorCredits: ({ userId }) => ({
    ...{ id: userId, do: 'take', credits: 1, reason: 'mine', once: 'of-mallory' },
  }),
  operatorPlan: ({ userId }) => ({ id: userId, name: null }),
  operatorBlock: ({ userId }) => ({ id: userId, reason: 'mine' }),
  operatorRefund: ({ orderId }) => ({ id: orderId, amount: 1, reason: 'mine', once: 'of-mallory' }),
  operatorCancel: ({ orderId }) => ({ id: orderId, when: 'now' }),
  operatorReplay: ({ orderId }) => ({ id: orderId }),
  tokenCreate: () => ({ name: 'Mallory', scopes: ['translate'] }),
  tokenRevoke: ({ tokenId }) => ({ id: tokenId }),
  webhookCreate: () => ({ url: 'https://example.org/' }),
  webhookDelete: ({ webhookId }) => ({ id: webhookId }),
  webhookTest: ({ webhookId }) => ({ id: webhookId }),
};

/** Fields of a call that their names do not tell, such as those it needs beside a job. */
export const ownFieldsOf = (id: CallId, alice: Things): Fields => OWN[id]?.(alice) ?? {};

/** Names of a call's fields. */
export function fieldsOf(id: CallId): string[] {
  const { request } = calls[id];
  return request instanceof z.ZodObject ? Object.keys(request.shape) : [];
}

/** A request that reaches for Alice's things by every field that can name one. */
export function probeOf(id: CallId, alice: Things): Fields {
  const named = fieldsOf(id).filter((field) => Object.hasOwn(FIELDS, field));
  return {
    ...Object.fromEntries(named.map((field) => [field, FIELDS[field]?.(alice)])),
    ...ownFieldsOf(id, alice),
  };
}

/** Fields by which a call names one thing, the first of them that it has: of a stranger's it must answer `not_found`. */
const THINGS = ['id', 'jobId', 'jobIds', 'doc', 'docs', 'imgs', 'taskId'] as const;

/** The field by which a call names one thing. */
export const thingOf = (id: CallId): string | undefined =>
  THINGS.find((field) => fieldsOf(id).includes(field));

/** True for a call whose {@link thingOf} is a job. */
export function namesJob(id: CallId): boolean {
  const { policy } = calls[id];
  if (policy.who === 'visitor' || policy.who === 'account') {
    if (policy.scopes === 'of-the-job') return true;
  }
  return ['jobId', 'jobIds'].includes(thingOf(id) ?? '');
}

/** The value of such a field that names one thing. */
export function naming(field: string, id: string): unknown {
  if (field === 'docs') return [{ doc: id }];
  return field === 'jobIds' || field === 'imgs' ? [id] : id;
}

/** Fields named like an id or a key that no probe sets: none of them names what could be somebody else's. */
export const NAMES_NOTHING: readonly string[] = [];
export const isProbed = (field: string) => field === 'id' || Object.hasOwn(FIELDS, field);
