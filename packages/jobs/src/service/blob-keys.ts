/** Where files stand in the blob store. Ids are unguessable, so keys are too. */
export const blobKeys = {
  upload: (id: string) => `uploads/${id}`,
  /** Everything a job made. */
  job: (jobId: string) => `jobs/${jobId}/`,
  /** A file of a job, under a name that its kind chooses: it goes when the job's files go. */
  ofJob: (jobId: string, name: string) => `${blobKeys.job(jobId)}${name}`,
  /** A picture of an image job with its edits of a version. */
  ofEdited: (jobId: string, image: number, version: number) =>
    blobKeys.ofJob(jobId, `edited-${image}-${version}`),
  /** The transcript as a link to it shows it: it goes with the job's files, or before. */
  ofShare: (jobId: string, shareId: string) => blobKeys.ofJob(jobId, `shares/${shareId}.vtt`),
  /** Everything that is kept of a voice beside its row. */
  voice: (voiceId: string) => `${VOICES}${voiceId}/`,
  /** The sample of a voice. */
  ofVoice: (voiceId: string) => `${blobKeys.voice(voiceId)}sample`,
  /** The part of it that an engine speaks after. */
  ofReference: (voiceId: string) => `${blobKeys.voice(voiceId)}reference.wav`,
} as const;

/** Where samples of voices stand. */
export const VOICES = 'voices/';

/** The voice that a blob is of. */
export const voiceOfBlob = (key: string): string => key.slice(VOICES.length).split('/', 1)[0]!;

/** The picture that a blob is with its edits; undefined for any other blob. */
export function editedOfBlob(key: string): { jobId: string; image: number } | undefined {
  const [, jobId, image] = /^jobs\/([^/]+)\/edited-(\d+)-\d+$/.exec(key) ?? [];
  return jobId === undefined ? undefined : { jobId, image: Number(image) };
}
